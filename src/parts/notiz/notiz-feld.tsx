import { type Ref, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { NotePencilIcon } from '@phosphor-icons/react/dist/csr/NotePencil'
import { MAX_TEXT } from '#contract/stimmabgabe.ts'
import { toStorageFailure } from '#src/offline/storage-failure.ts'
import { grundSatz } from '../tablet/speicher-worte.ts'
import { useTablet } from '../tablet/tablet-provider.tsx'
import { useObservable } from '../tablet/use-observable.ts'
import './notiz-feld.css'

const PAUSE_MS = 2000

export interface NotizFeldProps {
  juryId: string
  rundeId: string
  einreichungId: string
  ref?: Ref<HTMLTextAreaElement>
}

/** The juror's private note: saved on leaving the field or two seconds after the last key, and still editable after the round. */
export function NotizFeld({ juryId, rundeId, einreichungId, ref }: NotizFeldProps) {
  const tablet = useTablet()
  const observable = useMemo(() => tablet.observeNotiz(einreichungId), [tablet, einreichungId])
  const gespeichert = useObservable<string | null>(observable, null)
  const [entwurf, setEntwurf] = useState<string | null>(null)
  const [fehler, setFehler] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function save() {
    clearTimeout(timer.current)
    if (entwurf === null || entwurf === gespeichert) return
    try {
      await tablet.saveNotiz(einreichungId, rundeId, juryId, entwurf)
      setFehler(null)
    } catch (error) {
      setFehler(grundSatz(toStorageFailure(error).art))
    }
  }

  const saveOnLeaving = useEffectEvent(() => void save())
  useEffect(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => saveOnLeaving(), PAUSE_MS)
  }, [entwurf])
  useEffect(() => {
    const whenHidden = () => saveOnLeaving()
    addEventListener('pagehide', whenHidden)
    return () => {
      removeEventListener('pagehide', whenHidden)
      clearTimeout(timer.current)
      saveOnLeaving()
    }
  }, [])

  return (
    <div className="notiz-feld">
      <NotePencilIcon className="notiz-feld__icon" size={20} aria-hidden="true" />
      <textarea
        ref={ref}
        className="notiz-feld__text"
        aria-label="Notiz, nur für Sie sichtbar"
        placeholder="Notiz, nur für Sie sichtbar"
        rows={2}
        maxLength={MAX_TEXT}
        value={entwurf ?? gespeichert ?? ''}
        onChange={({ target }) => setEntwurf(target.value)}
        onBlur={() => void save()}
      />
      {fehler ? <p className="notiz-feld__fehler">{`Die Notiz ist noch nicht gesichert. ${fehler}`}</p> : null}
    </div>
  )
}
