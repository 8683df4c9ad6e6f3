import type { Bildformat } from '#contract/bildformat.ts'
import type { Juryansicht } from '#contract/juryansicht.ts'
import { findAgentur } from '../../db/agentur/agentur.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findDatensatz } from '../../db/datensatz/datensatz.ts'
import { listEntwurfCredits } from '../../db/einreichung/entwurf.ts'
import { listEinreichungLinks, listEinreichungRenditions } from '../../db/jury/juryansicht.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { pickFormate } from '../../domain/medium/bildformat.ts'
import { toPaketEinreichung, toPaketMedium } from '../../domain/paket/jurypaket.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { findEigeneEinreichung } from '../einreichung/require-bearbeitbar.ts'

/** Made by the same functions as the package: what is left out there is left out here. */
export async function getJuryansicht(
  db: Db,
  id: string,
  { betrachter, formate }: { betrachter: Betrachter; formate: readonly Bildformat[] },
): Promise<Juryansicht> {
  const { row, wer } = await findEigeneEinreichung(db, id, betrachter)
  const wahl = { einreichungId: id, alles: wer === 'AGENTUR' }
  const [kategorie, agentur] = [await findDatensatz(db, 'kategorie', row.kategorieId), await findAgentur(db, row.agenturId)]
  if (!kategorie || !agentur) throw new AppFehler('nicht-gefunden')
  const anonym = kategorie.anonym === 1
  const bilder = { formate, bisMs: Infinity }
  const einreichung = toPaketEinreichung({
    einreichung: {
      ...row,
      agentur: agentur.agenturnameVeroeffentlichungen,
      agenturname: agentur.agenturname,
      agenturWebsite: agentur.website,
      hochschule: agentur.hochschule,
      studiengang: agentur.studiengang,
    },
    anonym,
    young: kategorie.wettbewerb === 'YOUNG',
    credits: await listEntwurfCredits(db, id),
    links: (await listEinreichungLinks(db, wahl)).map(({ legende, titel, url }) => ({ titel: legende || titel, url: url ?? '' })),
    medien: pickFormate(await listEinreichungRenditions(db, wahl, bilder), bilder).map(toPaketMedium),
  })
  return { einreichung, kategorie: { nummer: kategorie.nummer, titel: kategorie.titel, anonym } }
}
