import { memo, type Ref, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { NotePencilIcon } from '@phosphor-icons/react/dist/csr/NotePencil'
import { MAX_TEXT } from '#contract/stimmabgabe.ts'
import { classNames } from '#src/ui/class-names.ts'
import { NotizFassungen } from './notiz-fassungen.tsx'
import { useNotiz } from './use-notiz.ts'
import '#src/ui/visually-hidden.css'
import './notiz-feld.css'

const PAUSE_MS = 2000

export interface NotizFeldProps {
  juryId: string
  rundeId: string
  einreichungId: string
  titel: string
  ref?: Ref<HTMLTextAreaElement>
}

/** The juror's private note: saved on leaving the field or two seconds after the last key, and still editable after the round. */
export const NotizFeld = memo(function NotizFeld({ ref, ...ziel }: NotizFeldProps) {
  const { notiz, text, fehler, antwort, waehlt, tippe, save, waehle, fuehreZusammen } = useNotiz(ziel)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const saveOnLeaving = useEffectEvent(() => void save())
  useEffect(() => {
    timer.current = setTimeout(() => saveOnLeaving(), PAUSE_MS)
    return () => clearTimeout(timer.current)
  }, [text])
  useEffect(() => {
    const ending = new AbortController()
    addEventListener('pagehide', () => saveOnLeaving(), { signal: ending.signal })
    // A tablet that puts the page away says no more than this, and may end it there.
    const whenHidden = () => (document.visibilityState === 'hidden' ? saveOnLeaving() : undefined)
    document.addEventListener('visibilitychange', whenHidden, { signal: ending.signal })
    return () => {
      ending.abort()
      saveOnLeaving()
    }
  }, [])

  const hasWahl = notiz !== null && notiz.fassungen.length > 0
  const feld = useRef<HTMLDivElement>(null)
  const [stehtUnten, setStehtUnten] = useState(false)
  // Once, when the choice appears: later the list would move under a finger.
  const decideOnce = useEffectEvent(() => setStehtUnten(hasWahl && text === notiz.text && !feld.current?.contains(document.activeElement)))
  useLayoutEffect(() => decideOnce(), [hasWahl])
  function zeigeZusammen() {
    setStehtUnten(false)
    fuehreZusammen()
  }
  return (
    <>
      {/* The same text is one of those to choose from; keys still lead here, and bring it back. */}
      <div ref={feld} tabIndex={-1} className={classNames('notiz-feld', stehtUnten && 'visually-hidden')}>
        <NotePencilIcon className="notiz-feld__icon" size={20} aria-hidden="true" />
        <textarea
          ref={ref}
          className="notiz-feld__text"
          aria-label="Notiz, nur für Sie sichtbar"
          placeholder="Notiz, nur für Sie sichtbar"
          rows={2}
          maxLength={MAX_TEXT}
          value={text}
          readOnly={waehlt}
          onChange={({ target }) => tippe(target.value)}
          onFocus={() => setStehtUnten(false)}
          onBlur={() => void save()}
        />
      </div>
      {hasWahl ? (
        <NotizFassungen
          notiz={notiz}
          antwort={antwort}
          fehler={fehler}
          onWahl={(wahl) => void waehle(wahl)}
          onZusammen={zeigeZusammen}
          // Not into the text itself: that would open the keyboard of a tablet.
          onFokusWeg={() => feld.current?.focus({ preventScroll: true })}
        />
      ) : null}
      {fehler && !hasWahl ? (
        <p className="notiz-feld__fehler" role="alert">
          {fehler}
        </p>
      ) : null}
    </>
  )
})
