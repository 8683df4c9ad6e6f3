import type { GeraetZeile } from '../kern/zeilen.ts'

export type Historien = Record<string, string>

/** Jurys whose history is another than the one in which this device was last answered; null when there is none. */
export function findAndere({ historien = {} }: Pick<GeraetZeile, 'historien'>, gesagt: Historien): Historien | null {
  const andere = Object.entries(gesagt).filter(([juryId, historie]) => (historien[juryId] ?? historie) !== historie)
  return andere.length > 0 ? Object.fromEntries(andere) : null
}

/** A history met for the first time is taken as it is; another one only after every act has been asked about (`nachfrage.ts`). */
export function learnHistorien({ historien }: Pick<GeraetZeile, 'historien'>, gesagt: Historien): Historien {
  return { ...gesagt, ...historien }
}
