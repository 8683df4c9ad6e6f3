import type { Bogen } from '#contract/nacherfassung.ts'
import { isImPanel, isImUmfang } from '#contract/umfang.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listOffeneBefangenheiten } from '../../db/jury/befangenheit.ts'
import { findMitglied } from '../../db/jury/jurymitglied.ts'
import { readPanels } from '../../db/jury/panel.ts'
import { readUmfang } from '../../db/jury/runde-umfang.ts'
import { findJury, listRunden } from '../../db/paket/jurypaket.ts'
import { listBogenWerke } from '../../db/stimmen/ergebnis.ts'
import { listStimmenFor } from '../../db/stimmen/stimme.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { NUR_GESCHLOSSEN } from '../../domain/stimmen/nacherfassung.ts'

/** The works before one seat of a closed round, as its paper has them: which of them it has voted on, not what it gave. */
export async function getBogen(db: Db, { juryId, rundeId, mitgliedId }: { juryId: string; rundeId: string; mitgliedId: string }): Promise<Bogen> {
  const [jury, sitz] = [await findJury(db, juryId), await findMitglied(db, mitgliedId)]
  const runde = (await listRunden(db, juryId)).find(({ id }) => id === rundeId)
  if (!jury || !runde || sitz?.juryId !== juryId) throw new AppFehler('nicht-gefunden')
  if (runde.status !== 'GESCHLOSSEN') throw new AppFehler('runde-status', { satz: NUR_GESCHLOSSEN })
  const umfang = await readUmfang(db, runde)
  const panel = (await readPanels(db, [runde])).of(mitgliedId)
  const werke = (await listBogenWerke(db, juryId)).filter(({ id, kategorieId }) => isImUmfang(umfang, id) && isImPanel(panel, kategorieId))
  const einreichungIds = werke.map(({ id }) => id)
  const befangen = await listOffeneBefangenheiten(db, { mitgliedIds: [mitgliedId], einreichungIds })
  const stimmen = await listStimmenFor(db, { mitgliedIds: [mitgliedId], rundeIds: [rundeId], einreichungIds })
  return {
    werke: werke.map(({ id, nummer, titel, kategorie }) => ({
      einreichungId: id,
      nummer: nummer ?? '',
      titel,
      kategorie,
      befangen: befangen.some((each) => each.einreichungId === id),
      abgestimmt: stimmen.some((each) => each.einreichungId === id),
    })),
  }
}
