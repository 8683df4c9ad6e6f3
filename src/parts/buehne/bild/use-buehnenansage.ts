import { useEffect } from 'react'
import type { Jurypaket } from '#contract/jurypaket.ts'
import { afterPaint } from '#src/lib/after-paint.ts'
import { announce } from '../../ansage/ansage.ts'
import type { Buehnenstand } from '../stand/buehnenstand.ts'
import { findWerk, motiveVon } from './bedarf.ts'
import { platzOf } from './szene-worte.ts'

/** What is on the stage, for whoever does not see it. */
export function useBuehnenansage(paket: Jurypaket, { werk, werke, motiv }: Buehnenstand): void {
  const titel = findWerk(paket, werk)?.titel ?? ''
  const anzahl = motiveVon(paket, werk).length
  const satz = [titel, platzOf(werke, werk), anzahl > 1 ? `Motiv ${motiv + 1} von ${anzahl}` : ''].filter(Boolean).join(', ')
  useEffect(() => afterPaint(() => announce(satz)), [satz])
}
