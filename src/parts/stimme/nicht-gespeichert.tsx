import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link, useLocation } from 'react-router-dom'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import { toKanonisch } from '#contract/kanonisch.ts'
import { MAX_TEXT } from '#contract/stimmabgabe.ts'
import { afterPaint } from '#src/lib/after-paint.ts'
import { type StorageFailureArt, toStorageFailure } from '#src/offline/kern/storage-failure.ts'
import type { NotizEingabe, Tablet } from '#src/offline/kern/tablet.ts'
import { firstOf } from '#src/offline/kern/zustand.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { announce } from '../ansage/ansage.ts'
import { grundSatz } from '../tablet/speicher-worte.ts'
import { useTablet } from '../tablet/tablet-provider.tsx'
import { joinTexte } from './join-texte.ts'
import {
  dropUngespeichert,
  readUngespeicherte,
  renewUngespeichert,
  replaceUngespeichert,
  type Ungespeichert,
  useUngespeicherte,
} from './ungespeichert.ts'
import './nicht-gespeichert.css'

const SPEICHER = '/voting/uebertragung'

/** The one message that may not be overlooked, on whichever of the juror's screens one has got to meanwhile. One at a time. */
export function NichtGespeichert() {
  const tablet = useTablet()
  const offene = useUngespeicherte(tablet.benutzerId)
  const { pathname } = useLocation()
  const [geschrieben, setGeschrieben] = useState<{ satz: string; vor: Ungespeichert | undefined } | null>(null)
  const [erste] = offene
  // Where room is made it waits: the words of a note are nowhere else.
  if (!erste || pathname === SPEICHER) return null

  function tellGeschrieben(satz: string): void {
    // The next one shuts the region that speaks: it says so itself.
    setGeschrieben({ satz, vor: readUngespeicherte(tablet.benutzerId)[0] })
    // This one does so until it is gone.
    afterPaint(() => announce(satz))
  }
  const davor = geschrieben?.vor === erste ? geschrieben.satz : null
  // Another one takes the focus anew.
  return <Alarm key={keyOf(erste)} offen={erste} davor={davor} tablet={tablet} onGeschrieben={tellGeschrieben} />
}

function keyOf({ art, eingabe }: Ungespeichert): string {
  return [art, eingabe.rundeId, eingabe.einreichungId, 'art' in eingabe ? toKanonisch([eingabe.art, eingabe.wert]) : eingabe.text].join(' ')
}

interface AlarmProps {
  offen: Ungespeichert
  /** What was written just before it. */
  davor: string | null
  tablet: Tablet
  onGeschrieben: (satz: string) => void
}

/** Nothing but this on the screen: modal, so that the browser shuts all that lies behind, an open dialog or a picture in full screen, too. */
function Alarm({ offen, davor, tablet, onGeschrieben }: AlarmProps) {
  const panel = useRef<HTMLDialogElement>(null)
  const { laeuft, vergeblich, tryAgain } = useVersuch(tablet, offen, onGeschrieben)
  useKeysOf(panel)
  useLesbar(panel)
  const zuLang = zuLangerText(offen)
  return createPortal(
    <dialog
      className="nicht-gespeichert"
      role="alertdialog"
      aria-labelledby="nicht-gespeichert-titel"
      aria-describedby="nicht-gespeichert-satz"
      tabIndex={-1}
      ref={panel}
      onCancel={(event) => event.preventDefault()}
      // A browser closes it all the same when it is asked twice.
      onClose={() => show(panel.current)}
    >
      <WarningOctagonIcon size={56} weight="fill" aria-hidden="true" />
      <h2 id="nicht-gespeichert-titel" className="text-display-lg">
        NICHT gespeichert
      </h2>
      <p id="nicht-gespeichert-satz" className="text-body-lg">
        {davor ? `${davor}. ` : null}
        {satzOf(offen)}
      </p>
      {zuLang === null ? null : <textarea className="nicht-gespeichert__text" aria-label="Ihr Text" readOnly rows={5} value={zuLang} />}
      <p className="text-body-lg" role="status">
        {vergeblich ? vergeblichSatz(vergeblich, offen) : null}
      </p>
      <div className="nicht-gespeichert__wege">
        {zuLang !== null ? null : (
          <Button variant="confirm" size="vote" loading={laeuft} onClick={() => void tryAgain()}>
            Noch einmal versuchen
          </Button>
        )}
        {zuLang === null && offen.grund === 'voll' ? (
          <ButtonLink as={Link} to={`${SPEICHER}#speicher`} size="vote">
            Speicher freigeben
          </ButtonLink>
        ) : null}
        <Button variant="ghost" size="vote" disabled={laeuft} onClick={() => dropUngespeichert(tablet.benutzerId, offen)}>
          {offen.art === 'STIMME' ? 'Ohne Stimme weiter' : 'Ohne Notiz weiter'}
        </Button>
      </div>
    </dialog>,
    document.body,
  )
}

/** What lies behind hears no key, which would vote on a ballot that nobody sees; the browser keeps its own. Afterwards the focus is where it was. */
function useKeysOf(panel: React.RefObject<HTMLDialogElement | null>): void {
  const keep = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || /^F\d/.test(key)) return
    // A question behind it still listens, and would take Tab for itself.
    event.stopImmediatePropagation()
    if (target instanceof Node && panel.current?.contains(target) && key !== 'Escape') return
    event.preventDefault()
    panel.current?.focus()
  })
  useEffect(() => {
    const vorher = document.activeElement
    show(panel.current)
    panel.current?.focus()
    addEventListener('keydown', keep, { capture: true })
    return () => {
      removeEventListener('keydown', keep, { capture: true })
      if (vorher instanceof HTMLElement && vorher.isConnected) vorher.focus({ preventScroll: true })
    }
  }, [panel])
}

/** A question that opened a moment before hides all else from screen readers once it is drawn, and this with it. */
function useLesbar(panel: React.RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = panel.current
    const lesbar = () => dialog?.removeAttribute('aria-hidden')
    const observer = new MutationObserver(lesbar)
    if (dialog) observer.observe(dialog, { attributeFilter: ['aria-hidden'] })
    lesbar()
    return () => observer.disconnect()
  }, [panel])
}

function show(dialog: HTMLDialogElement | null): void {
  if (dialog?.open === false) dialog.showModal()
}

/** Another note may stand there by now: both are kept, as in the field when two are put together. null: all of it is there. */
async function joinHier(tablet: Tablet, { eingabe, statt }: Ungespeichert & { art: 'NOTIZ' }): Promise<NotizEingabe | null> {
  const { text } = eingabe
  const hier = await firstOf(tablet.observeNotiz(eingabe.einreichungId))
  const ganz = joinTexte([hier.text, text])
  if (statt.includes(hier.text) || ganz === text) return eingabe
  return ganz === hier.text ? null : { ...eingabe, text: ganz, basis: hier }
}

/** On the tablet as it is by now, wherever its work is. Until it has been written it stays on the screen. */
function useVersuch(tablet: Tablet, offen: Ungespeichert, onGeschrieben: (satz: string) => void) {
  const [laeuft, setLaeuft] = useState(false)
  const [vergeblich, setVergeblich] = useState<StorageFailureArt | null>(null)
  async function tryAgain(): Promise<void> {
    setLaeuft(true)
    setVergeblich(null)
    try {
      if (offen.art === 'STIMME') await tablet.castStimme(offen.eingabe)
      else {
        const notiz = await joinHier(tablet, offen)
        // It cannot be written, but be copied from here.
        if (notiz && notiz.text.length > MAX_TEXT) return replaceUngespeichert(tablet.benutzerId, offen, { ...offen, eingabe: notiz })
        if (notiz) await tablet.saveNotiz(notiz)
      }
      dropUngespeichert(tablet.benutzerId, offen)
      onGeschrieben(`${wasOf(offen)}, ${tablet.nurOnline ? 'beim Server angekommen' : 'auf diesem Tablet gespeichert'}`)
    } catch (error) {
      const grund = toStorageFailure(error).art
      renewUngespeichert(tablet.benutzerId, offen, grund)
      setVergeblich(grund)
    } finally {
      setLaeuft(false)
    }
  }
  return { laeuft, vergeblich, tryAgain }
}

const GETAN = { STIMME: 'abgegeben', NOTIZ: 'gesichert' } as const

function wasOf(offen: Ungespeichert): string {
  return offen.art === 'STIMME' ? `„${offen.wort}“ für „${offen.titel}“` : `Ihre Notiz zu „${offen.titel}“`
}

/** Two that were put together, and what has been typed into them since. */
function zuLangerText(offen: Ungespeichert): string | null {
  return offen.art === 'NOTIZ' && offen.eingabe.text.length > MAX_TEXT ? offen.eingabe.text : null
}

/** What the sentence above does not say by then. */
function vergeblichSatz(grund: StorageFailureArt, offen: Ungespeichert): string {
  return `Auch dieser Versuch ist nicht gelungen.${grund === offen.grund ? '' : ` ${grundSatz(grund)}`}`
}

function satzOf(offen: Ungespeichert): string {
  const was = wasOf(offen)
  const nicht = `ist noch nicht ${GETAN[offen.art]}`
  if (zuLangerText(offen) !== null)
    return `${was} ${nicht}: Sie ist länger als ${MAX_TEXT.toLocaleString('de-AT')} Zeichen. Was vorher gesichert war, ist noch da. Bitte kopieren Sie den Text, kürzen Sie ihn und tragen Sie ihn bei der Arbeit neu ein.`
  if (offen.grund === 'voll')
    return `Der Speicher ist voll: ${was} ${nicht}. Bitte Medien einer fertigen Jury entfernen und dann noch einmal versuchen. Alle früheren Stimmen sind sicher.`
  if (offen.grund === 'nur-online')
    return `${grundSatz(offen.grund)} Ob ${was} dort angekommen ist, ist nicht sicher; von selbst sendet Lorbeer nichts davon noch einmal. Bitte versuchen Sie es, sobald die Verbindung wieder da ist.`
  return `${grundSatz(offen.grund)} ${was} ${nicht} und wird nicht von selbst gesendet. Bitte versuchen Sie es noch einmal; hilft das nicht, laden Sie Lorbeer neu. Frühere Stimmen hat Lorbeer nicht verändert.`
}
