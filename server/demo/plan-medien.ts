import { demoId } from './demo-id.ts'
import type { DemoEinreichung } from './plan-einreichungen.ts'
import type { DemoDatei } from './read-daten.ts'

export type DemoMedium = DemoDatei & {
  id: string
  einreichungId: string
  position: number
  vorJury: boolean
  /** What a made file says. */
  arbeit: { titel: string; marke: string; texte: Readonly<Record<string, string>>; agenturname: string; ort: string }
}

export function planMedien(einreichungen: readonly DemoEinreichung[]): DemoMedium[] {
  return einreichungen.flatMap(({ row, arbeit, agentur, vorJury }) => {
    const { titel, marke, texte, medien } = arbeit
    const { agenturname, ort } = agentur
    return medien.map((datei, position) => ({
      ...datei,
      id: demoId('medium', `${row.id}/${position}`),
      einreichungId: row.id,
      position,
      vorJury,
      arbeit: { titel, marke, texte, agenturname, ort },
    }))
  })
}
