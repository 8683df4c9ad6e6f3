/** Lists as rows of a workbook. */
import { listAgenturen, type AgenturListItem } from '#contract/agentur.ts'
import { AGENTUR_ART_WORT, AGENTUR_STATUS_WORT, ZUSTAENDIGKEIT_WORT } from '#contract/agentur-worte.ts'
import { ZUSTAENDIGKEITEN } from '#contract/ansprechpartner.ts'
import { listBenutzer, ROLLE_WORT, type BenutzerListItem } from '#contract/benutzer.ts'
import { listenTypOf, type ListenExport, type ListenTyp } from '#contract/exportliste.ts'
import type { Rolle } from '#contract/rolle.ts'
import { listJurys, type JuryZeile } from '#contract/jury-liste.ts'
import { FUNKTION_WORT, listJurymitglieder, type JurymitgliedZeile } from '#contract/jurymitglied.ts'
import { listKategorien, type KategorieListItem } from '#contract/kategorie.ts'
import { WETTBEWERB_WORT } from '#contract/kategorie-worte.ts'
import { listRechnungen, type RechnungListItem } from '#contract/rechnung.ts'
import { listAnsprechpartnerAdressen } from '../../db/agentur/ansprechpartner-adressen.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { toDateiname } from '../../domain/einreichung/exportjob.ts'
import { rechnungStandWort } from '../../domain/einreichung/export-worte.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import type { Exportauftrag } from '../einreichung/export-auftrag.ts'
import { getAgenturen } from '../agentur/agenturen.ts'
import { getJurymitglieder } from '../jury/jurymitglieder.ts'
import { getJurys } from '../jury/jurys.ts'
import { getBenutzerListe } from '../konto/benutzer.ts'
import { getRechnungen } from '../rechnung/rechnungen.ts'
import { getKategorien } from '../stammdaten/kategorien.ts'
import {
  euro,
  exportliste,
  jaNein,
  moment,
  SEITE,
  tag,
  text,
  unbekannterFilter,
  wortOf,
  zahl,
  type Exportliste,
  type Listenseite,
  type Umstand,
} from './exportliste.ts'
import { DRUCK_LISTEN } from './listen-druck.ts'
import { EINREICHUNG_LISTEN } from './listen-einreichung.ts'
import { JURY_LISTEN } from './listen-jury.ts'
import { STAMMDATEN_LISTEN } from './listen-stammdaten.ts'

export const LISTEN: Readonly<Record<ListenExport, Exportliste>> = {
  ...DRUCK_LISTEN,
  ...EINREICHUNG_LISTEN,
  ...JURY_LISTEN,
  ...STAMMDATEN_LISTEN,
  agenturen: exportliste<AgenturListItem>({
    titel: 'Agenturen',
    query: listAgenturen.query,
    read: (db, query) => getAgenturen(db, query),
    spalten: [
      text('Name für Veröffentlichungen', 32, ({ agenturnameVeroeffentlichungen }) => agenturnameVeroeffentlichungen),
      text('Firmenwortlaut', 36, ({ agenturname }) => agenturname),
      text('Art', 24, ({ art }) => wortOf(AGENTUR_ART_WORT, art)),
      text('Ort', 18, ({ ort }) => ort),
      text('Netzwerk', 20, ({ netzwerk }) => netzwerk),
      text('Mitgliedsnummer', 16, ({ mitgliedNr }) => mitgliedNr),
      text('Mitglied geprüft', 14, ({ mitgliedGeprueft }) => jaNein(mitgliedGeprueft)),
      zahl('Einreichungen', ({ einreichungen }) => einreichungen),
      text('Status', 18, ({ status }) => wortOf(AGENTUR_STATUS_WORT, status)),
    ],
  }),
  ansprechpartner: {
    titel: 'Adressen nach Zuständigkeit',
    spalten: [
      { titel: 'Zuständig für', breite: 16, art: 'text' },
      ...['Agentur', 'Titel', 'Vorname', 'Nachname', 'Funktion', 'E-Mail', 'Telefon', 'Straße', 'PLZ', 'Ort', 'Land', 'Hauptkontakt'].map(
        (titel) => ({ titel, breite: titel === 'Agentur' || titel === 'E-Mail' ? 32 : 18, art: 'text' as const }),
      ),
    ],
    lies: readAdressen,
  },
  benutzer: exportliste<BenutzerListItem>({
    titel: 'Benutzer',
    query: listBenutzer.query,
    read: (db, query) => getBenutzerListe(db, query),
    spalten: [
      text('Nachname', 22, ({ lastname }) => lastname),
      text('Vorname', 18, ({ firstname }) => firstname),
      text('Titel', 12, ({ title }) => title),
      text('Benutzername', 32, ({ username }) => username),
      text('Firma', 28, ({ firma }) => firma),
      text('Rollen', 30, ({ roles }) => roles.map((rolle) => ROLLE_WORT[rolle]).join(', ')),
      text('Aktiv', 8, ({ aktiv }) => jaNein(aktiv)),
      moment('Eingeladen am', ({ eingeladenMs }) => eingeladenMs),
      moment('Letzte Anmeldung', ({ letzteAnmeldungMs }) => letzteAnmeldungMs),
    ],
  }),
  jurys: exportliste<JuryZeile>({
    titel: 'Jurys',
    query: listJurys.query,
    read: (db, query, { betrachter }) => getJurys(db, query, betrachter),
    spalten: [
      zahl('Jahr', ({ jahr }) => jahr),
      zahl('Nummer', ({ nummer }) => nummer),
      text('Titel', 32, ({ titel }) => titel),
      text('Kategorien', 48, ({ kategorien }) => kategorien.join(', ')),
      zahl('Mitglieder', ({ mitglieder }) => mitglieder),
      text('Vorsitz', 26, ({ vorsitz }) => vorsitz),
      text('Runde', 22, ({ runde }) => runde?.titel ?? null),
      zahl('Abgegeben', ({ runde }) => runde?.abgegeben ?? null),
      zahl('Erwartet', ({ runde }) => runde?.erwartet ?? null),
    ],
  }),
  jurymitglieder: exportliste<JurymitgliedZeile>({
    titel: 'Jurymitglieder',
    query: listJurymitglieder.query,
    read: (db, query, { nowMs, betrachter }) => getJurymitglieder(db, query, betrachter, nowMs),
    spalten: [
      text('Name', 28, ({ name }) => name),
      text('Benutzername', 32, ({ username }) => username),
      zahl('Jahr', ({ jury }) => jury.jahr),
      text('Jury', 32, ({ jury }) => `${jury.nummer} ${jury.titel}`),
      text('Funktion', 16, ({ funktion }) => FUNKTION_WORT[funktion]),
      text('Stimmberechtigt', 14, ({ stimmberechtigt }) => jaNein(stimmberechtigt)),
      text('Arbeitgeber', 28, ({ arbeitgeber }) => arbeitgeber),
      text('Netzwerk', 20, ({ netzwerk }) => netzwerk),
      zahl('Befangen', ({ befangen }) => befangen),
      zahl('Abgegeben', ({ abgegeben }) => abgegeben),
      zahl('Erwartet', ({ erwartet }) => erwartet),
    ],
  }),
  kategorien: exportliste<KategorieListItem>({
    titel: 'Kategorien',
    query: listKategorien.query,
    read: (db, query) => getKategorien(db, query, { istAdmin: true }),
    spalten: [
      zahl('Jahr', ({ jahr }) => jahr),
      zahl('Nummer', ({ nummer }) => nummer),
      text('Bezeichnung', 34, ({ titel }) => titel),
      text('Kurzbezeichnung', 20, ({ kurztitel }) => kurztitel),
      text('Wettbewerb', 18, ({ wettbewerb }) => wortOf(WETTBEWERB_WORT, wettbewerb)),
      text('Gruppe', 20, ({ gruppe }) => gruppe),
      text('Anonym', 8, ({ anonym }) => jaNein(anonym)),
      text('Aktiv', 8, ({ aktiv }) => jaNein(aktiv)),
      zahl('Einreichungen', ({ einreichungen }) => einreichungen),
    ],
  }),
  rechnungen: exportliste<RechnungListItem>({
    titel: 'Rechnungsliste',
    query: listRechnungen.query,
    read: (db, query, { betrachter, ...jetzt }) => getRechnungen(db, query, { ...betrachter, ...jetzt }),
    spalten: [
      text('Nummer', 16, ({ nummer }) => nummer),
      tag('Datum', ({ datum }) => datum),
      tag('Fällig am', ({ faelligAm }) => faelligAm),
      text('Agentur', 32, ({ agentur }) => agentur),
      zahl('Positionen', ({ anzahl }) => anzahl),
      euro('Brutto', ({ bruttoCent }) => bruttoCent),
      euro('Nach Gutschriften', ({ restCent }) => restCent),
      euro('Bezahlt', ({ bezahltCent }) => bezahltCent),
      euro('Offen', ({ offenCent }) => offenCent),
      euro('Guthaben', ({ guthabenCent }) => guthabenCent),
      zahl('Mahnstufe', ({ mahnstufe }) => mahnstufe),
      text('Stand', 14, ({ stand }) => rechnungStandWort(stand)),
    ],
  }),
}

export interface ListenWahl {
  name: ListenExport
  filter: Readonly<Record<string, string>>
}

interface Besteller extends Omit<Umstand, 'betrachter'> {
  benutzerId: string
}

/** A file shows what this role reads, whatever else the person may be: so it goes with the role. */
const AUGEN: Readonly<Record<ListenTyp, Rolle>> = { LISTE: 'ADMIN', LISTE_DRUCKEREI: 'DRUCKEREI', LISTE_AGENTUR: 'AGENTUR' }

/** One page of a list as whoever ordered it reads it now. */
export function readListenseite(
  db: Db,
  { name, filter }: ListenWahl,
  { page, pageSize }: { page: number; pageSize: number },
  { benutzerId, ...umstand }: Besteller,
): Promise<Listenseite> {
  const betrachter = { benutzerId, roles: [AUGEN[listenTypOf(name)]] }
  return LISTEN[name].lies(db, { ...filter, page: String(page), pageSize: String(pageSize) }, { ...umstand, betrachter })
}

/** The order of a list as it is now; a sentence at its field when there is nothing in it. */
export async function readListenauftrag(db: Db, liste: ListenWahl, besteller: Besteller): Promise<Exportauftrag> {
  const { total } = await readListenseite(db, liste, { page: 0, pageSize: 100 }, besteller)
  if (total === 0)
    throw new AppFehler('eingabe-ungueltig', { fields: { liste: 'In dieser Liste steht gerade nichts. Es wurde kein Export begonnen.' } })
  const titel = [LISTEN[liste.name].titel, liste.filter['jahr']].filter(Boolean).join(' ')
  return { titel, dateiname: `${toDateiname(titel, 80)}.xlsx`, einreichungIds: [], parameter: { liste }, anzahl: total }
}

/** A person stands once for each area: sorted or filtered by it, the sheet is a list to write to. All of them are one page. */
async function readAdressen(db: Db, filter: Readonly<Record<string, string>>): Promise<Listenseite> {
  // It has none: what is sent would only be kept, and stand in its title.
  if (Object.keys(filter).some((key) => !(key in SEITE))) throw unbekannterFilter()
  const rows = await listAnsprechpartnerAdressen(db)
  const zeilen = ZUSTAENDIGKEITEN.flatMap((bereich) =>
    rows
      .filter(({ zustaendig }) => (JSON.parse(zustaendig) as string[]).includes(bereich))
      .map(({ agentur, title, firstname, lastname, funktion, email, telefon, strasse, plz, ort, land, istHauptkontakt }) => [
        ZUSTAENDIGKEIT_WORT[bereich],
        ...[agentur, title, firstname, lastname, funktion, email, telefon, strasse, plz, ort, land],
        jaNein(istHauptkontakt === 1),
      ]),
  )
  return { total: zeilen.length, zeilen: (filter['page'] ?? '0') === '0' ? zeilen : [] }
}
