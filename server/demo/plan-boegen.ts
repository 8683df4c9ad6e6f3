import { demoId, kategorieId } from './demo-id.ts'
import type { DemoEinreichung } from './plan-einreichungen.ts'
import type { DemoBefangenheit } from './plan-jurys.ts'
import type { DemoJury } from './read-daten.ts'

/** What one juror gave in a round that is over; null: an abstention. */
interface Bogen {
  konto: string
  stimmabgaben: { einreichungId: string; punkte: number | null }[]
}

/** How good the works of a category are, in whichever order: a few stand out, some are close, most are solid. In halves of a point. */
const GUETE = [18, 17, 15, 15, 14, 14, 13, 12, 12, 11, 10, 9, 8, 8]

/** Everybody's points for every work that is not their own: around what it is worth, always the same. */
export function planBoegen(
  jury: DemoJury,
  { einreichungen, befangenheiten }: { einreichungen: readonly DemoEinreichung[]; befangenheiten: readonly DemoBefangenheit[] },
): Bogen[] {
  const werke = jury.kategorien.flatMap((nummer) => {
    const id = kategorieId({ jahr: 2026, nummer })
    const eigene = einreichungen.filter(({ row, vorJury }) => vorJury && row.kategorieId === id)
    const gemischt = eigene.toSorted((a, b) => (demoId('guete', a.row.id) < demoId('guete', b.row.id) ? -1 : 1))
    return gemischt.map(({ row }, index) => ({ einreichungId: row.id, guete: GUETE[Math.min(index, GUETE.length - 1)] ?? 10 }))
  })
  const befangen = new Set(befangenheiten.map(({ konto, einreichungId }) => `${konto} ${einreichungId}`))
  return jury.mitglieder
    .filter(({ funktion }) => funktion !== 'BEOBACHTER')
    .map(({ konto }) => ({
      konto,
      stimmabgaben: werke
        .filter(({ einreichungId }) => !befangen.has(`${konto} ${einreichungId}`))
        .map(({ einreichungId, guete }) => ({ einreichungId, punkte: punkteOf(wuerfelOf(konto, einreichungId), guete) })),
    }))
}

/** 0 … 15, by a digit of an id that is always the same. */
function wuerfelOf(konto: string, einreichungId: string): number {
  return Number.parseInt(demoId('punkte', `${konto}/${einreichungId}`).slice(-1), 16)
}

function punkteOf(wuerfel: number, guete: number): number | null {
  if (wuerfel === 15) return null
  const abweichung = wuerfel < 3 ? -2 : wuerfel < 6 ? 2 : 0
  return Math.min(10, Math.max(1, Math.round((guete + abweichung + (wuerfel % 2)) / 2)))
}
