import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { readSessionState, subscribeSessionState, writeMessage } from '#src/lib/session-state.ts'
import { classNames } from '#src/ui/class-names.ts'
import { usePageMark } from '#src/ui/use-page-mark.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { closeBleibende, readBleibende } from './bleibende.ts'
import './rueckmeldungen.css'

const DAUER_MS = 6000
const VORLAUF_MS = 100

/** What the office or an agency is told after it has done something, floating over the lower edge of the window, so that no list is pushed out of it. */
export function Rueckmeldungen() {
  usePageMark('rueckmeldungen')
  const bleibende = useSyncExternalStore(subscribeSessionState, readBleibende)
  return (
    <div className="rueckmeldungen">
      {bleibende.map((satz) => (
        <Bleibende key={satz} satz={satz} />
      ))}
      <Bestaetigung />
    </div>
  )
}

/** What failed, or waits for somebody: until it is closed. */
function Bleibende({ satz }: { satz: string }) {
  const { noteFocus, giveBack } = useFocusBack()
  return (
    <div className="rueckmeldung rueckmeldung--bleibt" onFocus={noteFocus}>
      <WarningOctagonIcon size={20} weight="fill" aria-hidden="true" />
      <p role="alert">{satz}</p>
      <Schliessen
        onClick={() => {
          giveBack()
          closeBleibende(satz)
        }}
      />
    </div>
  )
}

/** What was done. Nothing of it is needed later (WCAG 2.2.1), so it goes by itself, but never from under the mouse, the focus, or a window nobody sees. */
function Bestaetigung() {
  const { message: satz } = useSyncExternalStore(subscribeSessionState, readSessionState)
  const message = useBereit() ? satz : null
  const isVisible = useSyncExternalStore(subscribeVisibility, readVisibility)
  const [hover, setHover] = useState(false)
  const [focus, setFocus] = useState(false)
  const { noteFocus, giveBack } = useFocusBack()
  const wartet = message === null || !isVisible || hover || focus
  useEffect(() => {
    if (wartet) return
    const timer = setTimeout(() => writeMessage(null), DAUER_MS)
    return () => clearTimeout(timer)
  }, [message, wartet])

  return (
    <div
      className={classNames('rueckmeldung', message === null && 'rueckmeldung--leer')}
      onPointerEnter={() => setHover(true)}
      onPointerLeave={() => setHover(false)}
      onFocus={(event) => {
        noteFocus(event)
        setFocus(true)
      }}
      onBlur={() => setFocus(false)}
    >
      {message === null ? null : <CheckIcon size={20} weight="bold" aria-hidden="true" />}
      {/* Always there: what comes into it is spoken. */}
      <p role="status">{message}</p>
      {message === null ? null : (
        <Schliessen
          onClick={() => {
            giveBack()
            // What is gone hears of no mouse that leaves it.
            setHover(false)
            writeMessage(null)
          }}
        />
      )}
    </div>
  )
}

function Schliessen({ onClick }: { onClick: () => void }) {
  return <IconButton size="desktop" label="Meldung schließen" icon={<XIcon size={18} aria-hidden="true" />} onClick={onClick} />
}

/** A region speaks what comes into it, not what it was born with: a frame that is new says the sentence a moment later. */
function useBereit(): boolean {
  const [bereit, setBereit] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setBereit(true), VORLAUF_MS)
    return () => clearTimeout(timer)
  }, [])
  return bereit
}

/** Whoever closes a message goes on where they were. */
function useFocusBack() {
  const before = useRef<HTMLElement | null>(null)
  return {
    noteFocus({ relatedTarget }: FocusEvent) {
      before.current = relatedTarget as HTMLElement | null
    },
    giveBack: () => before.current?.focus(),
  }
}

function subscribeVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

function readVisibility(): boolean {
  return document.visibilityState === 'visible'
}
