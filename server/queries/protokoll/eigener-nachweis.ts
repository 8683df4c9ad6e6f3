import { setImmediate } from 'node:timers/promises'
import type { EigeneEintraege } from '#contract/eigener-nachweis.ts'
import { ARTEN } from '#contract/stimmabgabe.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findJury, findJurymitglied, listRunden } from '../../db/paket/jurypaket.ts'
import { findProtokollKopf, listProtokollOf } from '../../db/protokoll/protokoll.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { isGeheim } from '../../domain/jury/runde-status.ts'
import type { KopfSchluessel } from '../../domain/protokoll/kopf-unterschrift.ts'
import type { Eintrag } from '../../domain/protokoll/protokoll.ts'
import { getKoepfe } from './koepfe.ts'

const PORTION = 5000

interface Anfrage {
  juryId: string
  benutzerId: string
  schluessel: KopfSchluessel
}

/**
 * A juror's own acts as they were sealed. Only of rounds that are over: the number of an entry says how many there are. So a round with acts that came late,
 * while another one is secret, waits for that: whole, because half of it would look as if the rest had gone.
 */
export async function listEigeneEintraege(db: Db, { juryId, benutzerId, schluessel }: Anfrage): Promise<EigeneEintraege> {
  const [jury, mitglied] = [await findJury(db, juryId), await findJurymitglied(db, juryId, benutzerId)]
  if (!jury || !mitglied) throw new AppFehler(jury ? 'not-member' : 'nicht-gefunden')
  const runden = await listRunden(db, juryId)
  const geschlossen = runden.filter(({ status }) => !isGeheim(status)).map(({ id }) => id)
  const eigene = geschlossen.length === 0 ? [] : await readEintraege(db, { juryId, mitgliedId: mitglied.id, rundenIds: geschlossen })
  const seitMs = geheimSeitMs(runden)
  const warten = new Set(eigene.flatMap(({ rundeId, serverMs }) => (serverMs >= seitMs ? [rundeId] : [])))
  const rundenIds = geschlossen.filter((id) => !warten.has(id))
  const eintraege = eigene.flatMap(({ id, hash, eintrag, rundeId }) => (warten.has(rundeId) ? [] : [{ id, hash, eintrag }]))
  const { schliessungen } = await getKoepfe(db, juryId, schluessel)
  return { juryId, jury: `Jury ${jury.nummer}, ${jury.titel}`, rundenIds, eintraege, koepfe: schliessungen.map(({ text }) => text) }
}

/** From when on entries may be of a round that is secret. */
function geheimSeitMs(runden: readonly { status: string; geoeffnetMs: number | null }[]): number {
  return Math.min(...runden.flatMap(({ status, geoeffnetMs }) => (isGeheim(status) && geoeffnetMs !== null ? [geoeffnetMs] : [])))
}

type EigenerEintrag = EigeneEintraege['eintraege'][number] & { rundeId: string; serverMs: number }

/** In portions, so that sixty jurors who ask at once hold up nobody else. */
async function readEintraege(
  db: Db,
  { juryId, mitgliedId, rundenIds }: { juryId: string; mitgliedId: string; rundenIds: readonly string[] },
): Promise<EigenerEintrag[]> {
  const { nr: letzte } = (await findProtokollKopf(db, juryId)) ?? { nr: 0 }
  const eigene: EigenerEintrag[] = []
  for (let nachNr = 0; nachNr < letzte; nachNr += PORTION) {
    await setImmediate()
    for (const { hash, eintrag } of await listProtokollOf(db, juryId, { mitgliedId, nachNr, anzahl: PORTION })) {
      const inhalt = JSON.parse(eintrag) as Eintrag
      const { id, rundeId, serverMs } = inhalt
      if (isEigeneAbgabe(inhalt, mitgliedId) && rundeId !== null && rundenIds.includes(rundeId)) eigene.push({ id, hash, eintrag, rundeId, serverMs })
    }
  }
  return eigene
}

function isEigeneAbgabe({ art, mitgliedId }: Eintrag, eigene: string): boolean {
  return mitgliedId === eigene && ARTEN.some((each) => each === art)
}
