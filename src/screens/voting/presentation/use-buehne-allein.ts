import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Jurypaket } from '#contract/jurypaket.ts'
import { findWerk, motiveVon } from '#src/parts/buehne/bild/bedarf.ts'
import { type BuehnenAktion, type Buehnenstand, createBuehnenstand, nachbarOf, reduceBuehne } from '#src/parts/buehne/stand/buehnenstand.ts'
import { befehlOf, isFensterbefehl, type Fensterbefehl, type Tastenbefehl } from '#src/parts/buehne/stand/tasten.ts'
import { useTasten } from '#src/parts/einstellung/tasten.ts'
import { useNow } from '#src/parts/tablet/app-context.ts'

export interface Buehne {
  stand: Buehnenstand
  dispatch: (aktion: BuehnenAktion) => void
  onBefehl: (befehl: Tastenbefehl) => void
  onSpalten: (spalten: number) => void
}

export interface BuehneProps {
  paket: Jurypaket
  werke: readonly string[]
  werk: string
  onFenster: (befehl: Fensterbefehl) => void
}

/** A typed number ends by Enter or by this pause. */
const ZIFFERN_MS = 1500

/** The stage of one window: it holds its state itself. */
export function useBuehneAllein({ paket, werke, werk, onFenster }: BuehneProps): Buehne {
  const now = useNow()
  const [stand, setStand] = useState(() => createBuehnenstand(werke, werk, now()))
  const spalten = useRef(1)
  const dispatch = useCallback(
    (aktion: BuehnenAktion) => {
      const motive = (id: string) => motiveVon(paket, id).length
      setStand((bisher) => reduceBuehne(bisher, aktion, { motive, spalten: spalten.current, jetztMs: now() }))
    },
    [paket, now],
  )
  const onBefehl = (befehl: Tastenbefehl) => (isFensterbefehl(befehl) ? onFenster(befehl) : dispatch(befehl))
  useStufen(stand, dispatch)
  useAenderungen({ paket, werke, stand, dispatch })
  useTasten((taste, event) => {
    if (isBedient(event.target, taste)) return
    const befehl = befehlOf(taste, stand)
    if (!befehl) return
    event.preventDefault()
    onBefehl(befehl)
  })
  const onSpalten = useCallback((zahl: number) => {
    spalten.current = zahl
  }, [])
  return { stand, dispatch, onBefehl, onSpalten }
}

/** A button takes Enter and Space for itself, a slider its arrows. */
function isBedient(target: EventTarget | null, taste: string): boolean {
  if (!(target instanceof Element)) return false
  return (taste === ' ' || taste === 'Enter') && target.closest('button, a') !== null
}

/** What ends by itself: the title phase, a typed number. */
function useStufen({ titelBisMs, ziffern }: Buehnenstand, dispatch: Buehne['dispatch']): void {
  const now = useNow()
  useEffect(() => {
    if (titelBisMs === null) return
    const timer = setTimeout(() => dispatch({ art: 'TITEL_ENDE' }), Math.max(0, titelBisMs - now()))
    return () => clearTimeout(timer)
  }, [titelBisMs, dispatch, now])
  useEffect(() => {
    if (ziffern === '') return
    const timer = setTimeout(() => dispatch({ art: 'BESTAETIGEN' }), ZIFFERN_MS)
    return () => clearTimeout(timer)
  }, [ziffern, dispatch])
}

/** The running list as it is now; a work that was withdrawn while it was shown gives way to the next. */
function useAenderungen({ paket, werke, stand, dispatch }: Pick<BuehneProps, 'paket' | 'werke'> & Pick<Buehne, 'stand' | 'dispatch'>): void {
  const liste = werke.join(' ')
  const reorder = useEffectEvent(() => dispatch({ art: 'ABLAUF', werke, entfallen: [] }))
  useEffect(() => reorder(), [liste])
  const fehlt = !findWerk(paket, stand.werk)
  const weiter = useEffectEvent(() => dispatch({ art: nachbarOf(stand, 1) ? 'WEITER' : 'ZURUECK' }))
  useEffect(() => {
    if (fehlt) weiter()
  }, [fehlt, stand.entfallen])
}
