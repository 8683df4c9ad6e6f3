import type { Platte } from '#contract/platte.ts'
import { changeBetriebswert } from '../../db/betrieb/betriebswert.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { tellBuero } from '../mail/tell-buero.ts'

const ORT: Record<Platte['ort'], string> = { DATEN: 'auf der Festplatte des Servers', DATENBANK: 'auf der Festplatte der Datenbank' }
const GB = 1_000_000_000
const zahl = new Intl.NumberFormat('de-AT', { maximumFractionDigits: 1 })

/** One mail when room becomes scarce, and the next only after it was fine in between. True when there was something to tell. */
export async function tellPlatte(db: Db, platten: readonly Platte[], nowMs: number): Promise<boolean> {
  let told = false
  for (const platte of platten) {
    if (platte.lage === 'UNBEKANNT') continue
    const wert = platte.lage === 'GUT' ? 'gut' : 'gewarnt'
    told =
      (await inTransaktion(db, async (trx) => {
        if (!(await changeBetriebswert(trx, { name: `platte-${platte.ort}`, wert, nowMs })) || wert === 'gut') return false
        await tellBuero(trx, { vorlage: 'speicherplatz', werte: { ort: ORT[platte.ort], frei: freiOf(platte) }, ziel: '/dashboard', nowMs })
        return true
      })) || told
  }
  return told
}

function freiOf({ freiBytes, gesamtBytes }: Platte): string {
  if (freiBytes === null || gesamtBytes === null) return 'nichts mehr'
  return `${zahl.format(freiBytes / GB)} GB von ${zahl.format(gesamtBytes / GB)} GB`
}
