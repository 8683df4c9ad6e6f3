import { formatKopf, type Unterschrift } from '#contract/aufbewahrter-kopf.ts'
import { KETTE_ANFANG, type Kopf } from '#contract/kette.ts'
import type { Koepfe, SchliessungsKopf } from '#contract/kopf.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findJury, listRunden } from '../../db/paket/jurypaket.ts'
import { listMailsTo } from '../../db/mail/mail.ts'
import { findProtokollKopf } from '../../db/protokoll/protokoll.ts'
import { listRundenSchritte } from '../../db/datensatz/verlauf.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import type { KopfSchluessel } from '../../domain/protokoll/kopf-unterschrift.ts'
import {
  judgeVersand,
  KOPF_AKTION,
  KOPF_VORLAGE,
  kopfZiel,
  VERWAHRT_AKTION,
  type KopfDaten,
  type VerwahrtDaten,
} from '../../domain/protokoll/rundenkopf.ts'

/** What chair and office take with them: the head that each closing made, and the one of now. */
export async function getKoepfe(db: Db, juryId: string, schluessel: KopfSchluessel): Promise<Koepfe> {
  if (!(await findJury(db, juryId))) throw new AppFehler('nicht-gefunden')
  const heute = (await findProtokollKopf(db, juryId)) ?? { nr: 0, hash: KETTE_ANFANG }
  return { heute: toKopf(juryId, heute, schluessel.sign(juryId, heute)), schliessungen: await listSchliessungen(db, juryId) }
}

function toKopf(juryId: string, { nr, hash }: Kopf, { unterschrift, schluessel }: Unterschrift): Koepfe['heute'] {
  return { nr, hash, unterschrift, schluessel, text: formatKopf(juryId, { nr, hash }, { unterschrift, schluessel }) }
}

async function listSchliessungen(db: Db, juryId: string): Promise<SchliessungsKopf[]> {
  const schritte = await listRundenSchritte(db, juryId, [KOPF_AKTION, VERWAHRT_AKTION])
  const mails = await listMailsTo(db, { vorlage: KOPF_VORLAGE, ziel: kopfZiel(juryId) })
  const runden = new Map((await listRunden(db, juryId)).map(({ id, titel }) => [id, titel]))
  return schritte
    .filter(({ aktion }) => aktion === KOPF_AKTION)
    .map(({ datensatzId: rundeId, daten, createdMs: ms }) => {
      const kopf = JSON.parse(daten) as KopfDaten
      // Who kept it first: whoever confirms once more changes nothing of that. A round that was closed twice has two heads; what is kept of the second holds the first.
      const verwahrt = schritte.find((schritt) => schritt.aktion === VERWAHRT_AKTION && schritt.datensatzId === rundeId && schritt.createdMs >= ms)
      return {
        ...toKopf(juryId, kopf, kopf),
        rundeId,
        titel: runden.get(rundeId) ?? '',
        ms,
        ...judgeVersand(kopf, mails),
        verwahrt: verwahrt ? { weg: (JSON.parse(verwahrt.daten) as VerwahrtDaten).weg, wer: nameOf(verwahrt), ms: verwahrt.createdMs } : null,
      }
    })
}

function nameOf({ firstname, lastname }: { firstname: string | null; lastname: string | null }): string {
  return `${firstname ?? ''} ${lastname ?? ''}`.trim()
}
