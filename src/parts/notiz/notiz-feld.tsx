import { type Ref, useEffect, useEffectEvent, useRef } from 'react'
import { NotePencilIcon } from '@phosphor-icons/react/dist/csr/NotePencil'
import { MAX_TEXT } from '#contract/stimmabgabe.ts'
import { classNames } from '#src/ui/class-names.ts'
import { NotizFassungen } from './notiz-fassungen.tsx'
import { useNotiz } from './use-notiz.ts'
import './notiz-feld.css'

const PAUSE_MS = 2000

export interface NotizFeldProps {
  juryId: string
  rundeId: string
  einreichungId: string
  ref?: Ref<HTMLTextAreaElement>
}

/** The juror's private note: saved on leaving the field or two seconds after the last key, and still editable after the round. */
export function NotizFeld({ ref, ...ziel }: NotizFeldProps) {
  const { notiz, text, fehler, tippe, save, waehle, fuehreZusammen } = useNotiz(ziel)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const saveOnLeaving = useEffectEvent(() => void save())
  useEffect(() => {
    timer.current = setTimeout(() => saveOnLeaving(), PAUSE_MS)
    return () => clearTimeout(timer.current)
  }, [text])
  useEffect(() => {
    const whenHidden = () => saveOnLeaving()
    addEventListener('pagehide', whenHidden)
    return () => {
      removeEventListener('pagehide', whenHidden)
      saveOnLeaving()
    }
  }, [])

  const hasWahl = notiz !== null && notiz.fassungen.length > 0
  return (
    <>
      <div className={classNames('notiz-feld', hasWahl && text === notiz.text && 'notiz-feld--steht-unten')}>
        <NotePencilIcon className="notiz-feld__icon" size={20} aria-hidden="true" />
        <textarea
          ref={ref}
          className="notiz-feld__text"
          aria-label="Notiz, nur für Sie sichtbar"
          placeholder="Notiz, nur für Sie sichtbar"
          rows={2}
          maxLength={MAX_TEXT}
          value={text}
          onChange={({ target }) => tippe(target.value)}
          onBlur={() => void save()}
        />
        {fehler ? <p className="notiz-feld__fehler">{fehler}</p> : null}
      </div>
      {hasWahl ? <NotizFassungen notiz={notiz} onWahl={waehle} onZusammen={fuehreZusammen} /> : null}
    </>
  )
}
