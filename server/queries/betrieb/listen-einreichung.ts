/** Lists of works and of what became of them as rows of a workbook. */
import { ABERKENNUNG_OFFEN, AUSZEICHNUNG_STAND_WORT, listAuszeichnungen, type AuszeichnungZeile } from '#contract/auszeichnung.ts'
import { listEinreichungen, type EinreichungListItem } from '#contract/einreichung.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import { statusWort } from '../../domain/einreichung/export-worte.ts'
import { getAuszeichnungen } from '../auszeichnung/auszeichnungen.ts'
import { getEinreichungen } from '../einreichung/einreichungen.ts'
import { absatz, exportliste, moment, text, zahl } from './exportliste.ts'

export const EINREICHUNG_LISTEN = {
  auszeichnungen: exportliste<AuszeichnungZeile>({
    titel: 'Auszeichnungen',
    query: listAuszeichnungen.query,
    read: (db, query, { betrachter }) => getAuszeichnungen(db, query, betrachter.benutzerId),
    spalten: [
      zahl('Jahr', ({ jahr }) => jahr),
      text('Auszeichnung', 14, ({ medaille }) => MEDAILLE_TITEL[medaille]),
      text('Nummer', 14, ({ nummer }) => nummer),
      text('Titel', 40, ({ titel }) => titel),
      text('Kategorie', 28, ({ kategorie }) => kategorie),
      text('Agentur', 32, ({ agentur }) => agentur),
      text('Auftraggeber', 32, ({ auftraggeber }) => auftraggeber),
      text('Jury', 32, ({ jury }) => jury),
      text('Stand', 20, ({ stand, aberkennung }) => (aberkennung === null ? AUSZEICHNUNG_STAND_WORT[stand] : ABERKENNUNG_OFFEN)),
      moment('Veröffentlicht am', ({ veroeffentlichtMs }) => veroeffentlichtMs),
      moment('Aberkannt am', ({ aberkannt }) => aberkannt?.ms ?? null),
      absatz('Grund', 40, ({ aberkannt, aberkennung }) => aberkannt?.grund ?? aberkennung?.grund ?? null),
    ],
  }),
  eigeneEinreichungen: exportliste<EinreichungListItem>({
    titel: 'Einreichungen',
    query: listEinreichungen.query,
    read: (db, query, { betrachter }) => getEinreichungen(db, query, betrachter),
    spalten: [
      text('Nummer', 14, ({ nummer }) => nummer),
      text('Titel', 40, ({ titel }) => titel),
      text('Kategorie', 28, ({ kategorie }) => kategorie),
      zahl('Jahr', ({ jahr }) => jahr),
      text('Status', 18, ({ status, zurueckgezogen }) => statusWort(status, zurueckgezogen)),
      moment('Abgegeben am', ({ abgegebenMs }) => abgegebenMs),
      zahl('Medien', ({ medien }) => medien),
    ],
  }),
}
