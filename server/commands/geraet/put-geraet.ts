import { createPublicKey } from 'node:crypto'
import type { Ereignis } from '#contract/ereignis.ts'
import type { GeraetBody } from '#contract/geraet.ts'
import { toKanonisch } from '#contract/kanonisch.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { isDatenfehler } from '../../db/datenbank/datenfehler.ts'
import { replaceGeraetJurys, updateGeraet } from '../../db/geraet/geraet.ts'
import { readGeheimnis } from '../../db/datenbank/geheimnis.ts'
import { listHistorien } from '../../db/jury/jury.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { isNeuererBericht, toBerichtSpalten } from '../../domain/geraet/bericht.ts'
import { ZEITSIEGEL } from '../../domain/geraet/zeitsiegel.ts'
import { claimGeraet, refuseZuViele, type Kontaktperson } from './claim-geraet.ts'

interface Meldung extends Kontaktperson {
  geraetId: string
  body: GeraetBody
  now: () => number
}

/** What a tablet says about itself; its key is registered at first contact and fixed from then on. */
export async function putGeraet(db: Db, meldung: Meldung) {
  const { geraetId, benutzerId, body } = meldung
  const schluessel = readSchluessel(body.schluessel)
  const geheimnis = await readGeheimnis(db, ZEITSIEGEL)
  const antwort = await onceMore(() =>
    inTransaktion(db, async (trx) => {
      const { geraet, zuViel } = await claimGeraet(trx, { ...meldung, id: geraetId, jetztMs: meldung.now() })
      if (geraet.benutzerId !== benutzerId) throw new AppFehler('fremdes-geraet')
      if (zuViel) refuseZuViele()
      const jetztMs = meldung.now()
      const { name, version, wartend, bericht } = body
      if (bericht && !isNeuererBericht(bericht, geraet.berichtNr)) {
        await updateGeraet(trx, geraetId, { kontaktMs: jetztMs })
        return { geraetId, serverMs: jetztMs }
      }
      await updateGeraet(trx, geraetId, {
        name,
        version,
        wartend,
        kontaktMs: jetztMs,
        ...(bericht && toBerichtSpalten(bericht, { geheimnis, benutzerId })),
        installiert: body.installiert ? 1 : 0,
        speicher: toKanonisch(body.speicher),
        schluessel: geraet.schluessel ?? schluessel,
      })
      const known = await listHistorien(trx, [...new Set(body.jurys.map((jury) => jury.juryId))])
      const rows = new Map(
        body.jurys.filter((jury) => known.has(jury.juryId)).map((jury) => [jury.juryId, { ...jury, geraetId, kontaktMs: jetztMs }]),
      )
      await replaceGeraetJurys(trx, geraetId, [...rows.values()])
      return { geraetId, serverMs: jetztMs, lastSeq: geraet.lastSeq, historien: Object.fromEntries(known) }
    }),
  )
  const juryIds = [...new Set(body.jurys.map((jury) => jury.juryId))]
  const ereignisse: Ereignis[] = juryIds.map((juryId) => ({ typ: 'geraet', juryId }))
  return { antwort, ereignisse, juryIds }
}

/** A jury that was removed while the tablet told of it is not there the second time. */
async function onceMore<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isDatenfehler(error)) throw error
    return write()
  }
}

function readSchluessel(jwk: GeraetBody['schluessel']): string | null {
  if (!jwk) return null
  try {
    createPublicKey({ key: { ...jwk }, format: 'jwk' })
    return toKanonisch(jwk)
  } catch {
    throw new AppFehler('eingabe-ungueltig', { fields: { schluessel: 'Dieser Schlüssel ist kein Punkt der Kurve P-256.' } })
  }
}
