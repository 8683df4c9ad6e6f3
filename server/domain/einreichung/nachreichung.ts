import type { Nachreichung } from '#contract/einreichung-entwurf.ts'
import type { Pruefmedienfeld } from './pruefliste.ts'

/** Media fields that may follow after handing in, in the order of the form, and how far each is. */
export function nachreichungenOf(medienfelder: readonly Pruefmedienfeld[]): Nachreichung[] {
  return medienfelder
    .filter(({ nachreichbar }) => nachreichbar)
    .map((feld) => ({ feld: `medien.${feld.id}`, titel: feld.titel, pflicht: feld.pflicht, stand: standOf(feld) }))
}

/** Required, and not there as a file that is checked. */
export function listFehlende(nachreichungen: readonly Nachreichung[]): Nachreichung[] {
  return nachreichungen.filter(({ pflicht, stand }) => pflicht && stand !== 'DA')
}

function standOf({ min, bereit, vorhanden, fehler }: Pruefmedienfeld): Nachreichung['stand'] {
  // A new version that is still on its way, or broken, takes nothing from the one that stands.
  if (bereit >= Math.max(1, min)) return 'DA'
  if (fehler > 0) return 'FEHLER'
  return vorhanden > bereit ? 'LAEUFT' : 'FEHLT'
}
