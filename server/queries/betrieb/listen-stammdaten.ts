/** Lists of what the programme is set up with, and of its mails, as rows of a workbook. */
import * as z from 'zod/mini'
import { listAgenturnews, type Agenturnews } from '#contract/agenturnews.ts'
import { NEWS_STAND_WORT } from '#contract/agenturnews-worte.ts'
import { JAHRE_TEXT } from '#contract/liste.ts'
import { listMails, type MailListItem } from '#contract/mail.ts'
import { MAIL_STATUS_WORT, vorlageWortOf } from '#contract/mail-worte.ts'
import { listMedienfelder, type Medienfeld } from '#contract/medienfeld.ts'
import { FORMAT_WORT, MEDIENFELD_TYP_WORT } from '#contract/medienfeld-worte.ts'
import { bruttoCentOf, listPreisstufen, type Preisstufe } from '#contract/preisstufe.ts'
import { PREISLAGE_WORT, ZIELGRUPPE_WORT } from '#contract/preisstufe-worte.ts'
import type { Fristverlaengerung } from '#contract/programmjahr.ts'
import { getMails } from '../mail/mails.ts'
import { listFristverlaengerungen } from '../programm/programmjahr.ts'
import { getAgenturnewsListe } from '../stammdaten/agenturnews.ts'
import { getMedienfelder } from '../stammdaten/medienfelder.ts'
import { getPreisstufen } from '../stammdaten/preisstufen.ts'
import { absatz, euro, exportliste, jaNein, moment, pickSeite, SEITE, termin, text, wortOf, zahl } from './exportliste.ts'

const archiviertWort = ({ aktiv }: { aktiv: boolean }): string => (aktiv ? 'Aktiv' : 'Archiviert')

const FristenQuery = z.strictObject({ jahr: z.enum(JAHRE_TEXT), ...SEITE })

export const STAMMDATEN_LISTEN = {
  agenturnews: exportliste<Agenturnews>({
    titel: 'Agenturnews',
    query: listAgenturnews.query,
    read: (db, query, jetzt) => getAgenturnewsListe(db, query, { istAdmin: true, ...jetzt }),
    spalten: [
      zahl('Position', ({ position }) => position + 1),
      text('Titel', 40, ({ titel }) => titel),
      termin('Sichtbar von', ({ von }) => von),
      termin('Sichtbar bis', ({ bis }) => bis),
      text('Link', 40, ({ link }) => link),
      text('Status', 14, ({ stand }) => NEWS_STAND_WORT[stand]),
    ],
  }),
  fristverlaengerungen: exportliste<Fristverlaengerung>({
    titel: 'Fristverlängerungen',
    query: FristenQuery,
    read: async (db, { jahr, ...seite }: z.infer<typeof FristenQuery>) => pickSeite((await listFristverlaengerungen(db, Number(jahr))).items, seite),
    spalten: [
      text('Agentur', 32, ({ agentur }) => agentur),
      termin('Bis', ({ bis }) => bis),
      absatz('Grund', 48, ({ grund }) => grund),
      text('Von', 26, ({ createdBy }) => createdBy),
      moment('Angelegt am', ({ createdMs }) => createdMs),
    ],
  }),
  mails: exportliste<MailListItem>({
    titel: 'Mails',
    query: listMails.query,
    read: (db, query) => getMails(db, query),
    spalten: [
      text('An', 32, ({ an }) => an),
      text('Betreff', 48, ({ betreff }) => betreff),
      text('Vorlage', 32, ({ vorlage }) => vorlageWortOf(vorlage)),
      text('Status', 16, ({ status }) => MAIL_STATUS_WORT[status]),
      zahl('Versuche', ({ versuche }) => versuche),
      absatz('Fehler', 40, ({ fehler }) => fehler),
      moment('Geschrieben am', ({ createdMs }) => createdMs),
      moment('Gesendet am', ({ gesendetMs }) => gesendetMs),
    ],
  }),
  medienfelder: exportliste<Medienfeld>({
    titel: 'Medienfelder',
    query: listMedienfelder.query,
    read: (db, query) => getMedienfelder(db, query, { istAdmin: true }),
    spalten: [
      zahl('Position', ({ position }) => position + 1),
      text('Bezeichnung', 32, ({ titel }) => titel),
      text('Typ', 18, ({ typ }) => wortOf(MEDIENFELD_TYP_WORT, typ)),
      text('Formate', 24, ({ formate }) => formate.map((format) => wortOf(FORMAT_WORT, format)).join(', ')),
      zahl('Höchstens MB', ({ maxMb }) => maxMb),
      zahl('Höchstens Sekunden', ({ maxSek }) => maxSek),
      zahl('Mindestens Pixel', ({ minBreite }) => minBreite),
      zahl('Höchstens Seiten', ({ maxSeiten }) => maxSeiten),
      text('Jurypaket', 10, ({ imJurypaket }) => jaNein(imJurypaket)),
      text('Präsentation', 12, ({ inPraesentation }) => jaNein(inPraesentation)),
      text('Jahrbuch', 10, ({ inDruck }) => jaNein(inDruck)),
      text('Fest', 8, ({ inFest }) => jaNein(inFest)),
      text('Anonymität prüfen', 14, ({ anonymPruefen }) => jaNein(anonymPruefen)),
      text('Nachreichbar', 12, ({ nachreichbar }) => jaNein(nachreichbar)),
      text('Status', 12, archiviertWort),
      zahl('Verwendet', ({ verwendet }) => verwendet),
      absatz('Hilfetext', 48, ({ hilfetext }) => hilfetext),
    ],
  }),
  preisstufen: exportliste<Preisstufe>({
    titel: 'Preisstufen',
    query: listPreisstufen.query,
    read: (db, query, jetzt) => getPreisstufen(db, query, { istAdmin: true, ...jetzt }),
    spalten: [
      zahl('Jahr', ({ jahr }) => jahr),
      text('Bezeichnung', 28, ({ titel }) => titel),
      termin('Gültig ab', ({ start }) => start),
      termin('Gültig bis', ({ ende }) => ende),
      text('Zielgruppe', 24, ({ zielgruppe }) => ZIELGRUPPE_WORT[zielgruppe]),
      zahl('Ab Anzahl', ({ abAnzahl }) => abAnzahl),
      euro('Netto', ({ betragNettoCent }) => betragNettoCent),
      zahl('USt. in Prozent', ({ ustProzent }) => ustProzent),
      euro('Brutto', (preisstufe) => bruttoCentOf(preisstufe)),
      text('Kategorien', 40, ({ kategorieIds, kategorien }) => (kategorieIds.length === 0 ? 'Alle' : kategorien.join(', '))),
      text('Status', 14, ({ lage }) => PREISLAGE_WORT[lage]),
    ],
  }),
}
