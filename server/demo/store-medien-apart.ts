import { fork } from 'node:child_process'
import type { DemoMedium } from './plan-medien.ts'
import type { DemoLogos } from './store-logos.ts'
import type { GespeichertesMedium } from './store-medien.ts'

export interface MedienAuftrag {
  plan: readonly DemoMedium[]
  mediaUrl: string | undefined
  dataDir: string
  nowMs: number
}
export interface DemoDateien {
  gespeichert: GespeichertesMedium[]
  logos: DemoLogos
}
export type MedienMeldung = { anteil: number } | DemoDateien | { fehler: string }

/** Has the files made by `medien-prozess.ts`; ends with it. */
export async function storeMedienApart(auftrag: MedienAuftrag, onProgress: (anteil: number) => void): Promise<DemoDateien> {
  const child = fork(new URL('./medien-prozess.ts', import.meta.url), { serialization: 'advanced', execArgv: [] })
  try {
    return await new Promise((resolve, reject) => {
      child.on('message', (meldung: MedienMeldung) => {
        if ('anteil' in meldung) onProgress(meldung.anteil)
        else if ('gespeichert' in meldung) resolve(meldung)
        else reject(new Error(meldung.fehler))
      })
      child.once('exit', () => reject(new Error('Die Medien des Demoprogramms konnten nicht erzeugt werden.')))
      child.send(auftrag)
    })
  } finally {
    child.kill()
  }
}
