import type { Page } from 'playwright'

/** One screen: `:name` in its path is an id of the journey's server. `ready` until there is something to look at. */
export interface Schirm {
  name: string
  path: string
  ready: (page: Page) => Promise<unknown>
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor()
const row = (page: Page) => page.locator('a.liste__name').first().waitFor()
const field = (page: Page) => page.getByRole('button', { name: 'Speichern' }).waitFor()
const username = (page: Page) => page.getByLabel('Benutzername').waitFor()
const keys = (page: Page) => page.getByRole('radiogroup').first().waitFor()
const named = (name: string) => (page: Page) => page.getByRole('heading', { name }).first().waitFor()
const button = (name: string) => (page: Page) => page.getByRole('button', { name }).first().waitFor()

/** Its controls go when nothing has moved for three seconds; a busy machine looks at them for longer. */
async function inBewegung(page: Page): Promise<void> {
  await heading(page)
  await page.evaluate(() => void setInterval(() => dispatchEvent(new PointerEvent('pointermove')), 500))
}

/** `/admin/kategorien/:kategorie` is called `admin-kategorien-kategorie`. */
function under(base: string, paths: readonly string[], ready = heading): Schirm[] {
  return paths.map((each) => {
    const path = each ? `${base}/${each}` : base
    return { name: path.slice(1).replaceAll(/[:/]+/g, '-'), path, ready }
  })
}

const ENTWURF_REITER = ['basisdaten1', 'basisdaten2', 'medien', 'rechtliches', 'abgeben']
const AGENTUR_REITER = [
  'stammdaten',
  'team',
  'ansprechpartner',
  'ansprechpartner/:ansprechpartner',
  'ansprechpartner/neu',
  'logo',
  'personen',
  'personen/neu',
]

/**
 * Every screen that has an address, by who looks at it and so that one test walks a group (tests/src/app/schirme.test.ts compares them with the routes).
 */
export const SCHIRME = {
  fremd: [
    { name: 'start', path: '/', ready: username },
    { name: 'anmelden', path: '/konto', ready: username },
    ...under('/passwort', ['vergessen', 'neu/:einladung', 'neu/abgelaufen']),
    ...under('', [
      'zugang',
      'zugang/abgelaufen',
      'impressum',
      'datenschutz',
      'einreichungsvorgaben',
      'pruefen',
      'gewinner',
      'gewinner/2024',
      'gibt-es-nicht',
    ]),
    ...under('/agentur/registrieren', ['stammdaten', 'bestaetigen/:einladung']),
    { name: 'nachwuchs-registrieren', path: '/agentur/registrieren/stammdaten?art=nachwuchs', ready: heading },
  ],
  jury: [
    ...under('/voting', ['', 'uebertragung', ':jury', ':jury/:kategorie', ':jury/erklaerung']),
    ...under('/voting/presentation', [':jury/verleihung']),
    ...under('/voting/presentation', [':jury/pruefen', ':jury/:kategorie/ablauf']),
    { name: 'abstimmen-punkte', path: '/voting/:jury/:kategorie/:werk', ready: keys },
    ...under('/voting/presentation', [':jury', ':jury/:kategorie']),
    { name: 'buehne', path: '/voting/presentation/:jury/:kategorie/:werk', ready: button('Nächste Arbeit') },
    { name: 'vortragsfenster', path: '/voting/presentation/:jury/:kategorie/:werk/vortrag', ready: button('Nächste Arbeit') },
    { name: 'publikum', path: '/voting/presentation/publikum', ready: button('Bitte hier einmal klicken') },
    { name: 'dashboard-jury', path: '/dashboard', ready: heading },
    { name: 'konto', path: '/konto', ready: heading },
    { name: 'juryeinladung', path: '/juryeinladung/gibt-es-nicht', ready: heading },
    { name: 'keine-berechtigung', path: '/admin/benutzer', ready: heading },
  ],
  juryModi: [
    { name: 'abstimmen-kriterien', path: '/voting/:KRITERIEN', ready: keys },
    { name: 'abstimmen-ja-nein', path: '/voting/:JA_NEIN', ready: keys },
    { name: 'abstimmen-medaille', path: '/voting/:MEDAILLE', ready: keys },
  ],
  young: [
    ...under('/younglorbeer', ['', ':young']),
    ...under('/younglorbeer/oeffentlich', ['', ':young', ':young/:youngwerk'], inBewegung),
    { name: 'abstimmen-young', path: '/younglorbeer/:young/:youngwerk', ready: keys },
  ],
  vorsitz: under('/voting/president', [
    ':jury',
    ':jury/:kategorie',
    ':jury/live',
    ':jury/medaillen',
    ':jury/medaillen/:kategorie',
    ':jury/grandprix',
    ':jury/verleihung',
    ':jury/fairness',
    ':jury/punkte',
    ':jury/punkte/papier',
  ]),
  fest: [
    { name: 'dashboard-fest', path: '/dashboard', ready: (page) => page.getByRole('region', { name: 'Festabend' }).waitFor() },
    ...under('/festvorbereitung', ['', 'probe', ':festblock', ':festblock/:festwerk']),
  ],
  agentur: [
    { name: 'dashboard-agentur', path: '/dashboard', ready: heading },
    ...under('/einreichungen', ['', 'neu', 'juryansicht/:abgegeben', 'view/:abgegeben', ':abgegeben/abgeben']),
    ...under('/einreichungen/:entwurf', ENTWURF_REITER),
    ...under('/einreichungen/:nachbesserung', ENTWURF_REITER),
    ...under('/agentur/:eigene', AGENTUR_REITER),
    ...under('', ['druckfreigaben']),
  ],
  druck: [
    { name: 'dashboard-druck', path: '/dashboard', ready: (page) => page.getByRole('region', { name: 'Zu prüfen' }).waitFor() },
    { name: 'druckdaten', path: '/druckdaten?jahr=2024&sort=titel:ASC', ready: row },
    ...under('/druckdaten', [':druckwerk']),
  ],
  bueroListen: [
    { name: 'dashboard-buero', path: '/dashboard', ready: (page) => page.getByRole('region', { name: 'Jurys' }).waitFor() },
    ...under(
      '/admin',
      ['einreichungen', 'kategorien', 'medienfelder', 'preisstufen', 'rechnungen', 'jurys', 'jurymitglieder', 'agenturen', 'benutzer', 'agenturnews'],
      row,
    ),
    ...under('/admin', ['awarduebersicht', 'auszeichnungen']),
    { name: 'admin-jahrbuch', path: '/admin/druckdaten/jahrbuch?jahr=2024', ready: (page) => page.locator('.buch-liste a').first().waitFor() },
    { name: 'admin-lieferungen', path: '/admin/druckdaten/lieferungen?jahr=2024&sort=nummer:DESC', ready: row },
    { name: 'admin-druckdaten', path: '/admin/druckdaten?jahr=2024&sort=titel:ASC', ready: row },
    ...under('/admin/mails', ['gesendet'], row),
    ...under('/admin/mails', ['vorlagen']),
    ...under('/admin', ['gibt-es-nicht']),
  ],
  bueroNeu: [
    ...under('/admin', ['einreichungen/neu', 'benutzer/neu', 'benutzer/import', 'infotext']),
    ...under('/admin', ['kategorien/neu', 'medienfelder/neu', 'preisstufen/neu', 'agenturnews/neu', 'agenturen/neu', 'jurys/neu'], field),
    ...under('/admin', ['infotext/start', 'mails/vorlagen/einladung', 'programm/2026'], field),
  ],
  bueroSaetze: [
    ...under('/admin', ['kategorien/:kategorie', 'medienfelder/:medienfeld', 'preisstufen/:preisstufe', 'agenturnews/:meldung'], field),
    ...under('/admin/jurys/:jury', ['', 'bereitschaft', 'befangenheiten', 'panels', 'zugangskarten']),
    ...under('/admin/jurys/:jury', ['stammdaten', 'runden/:runde', 'runden/neu'], field),
    ...under('/admin/druckdaten/jahrbuch', [':buchseite']),
    ...under('/admin/druckdaten/lieferungen', [':lieferung']),
    ...under('/admin', ['auszeichnungen/:auszeichnung', 'druckdaten/:druckdatei']),
    ...under('/admin', ['mails/gesendet/:mail', 'rechnungen/:rechnung', 'rechnungen/:gutschrift']),
    ...under('/admin/benutzer/:person', ['stammdaten', 'berechtigungen'], field),
    ...under('/admin/benutzer/:person', ['avatar'], button('Bild wählen')),
    ...under('/admin/agenturen/:agentur', [...AGENTUR_REITER, 'status']),
    ...under('/admin/agenturen/:nachwuchs', ['stammdaten', 'team']),
  ],
  bueroPruefung: [
    ...under('/admin/einreichungen/:pruefung', ENTWURF_REITER),
    ...under('/admin/einreichungen/:pruefung', ['status'], named('Formalprüfung')),
  ],
} satisfies Record<string, readonly Schirm[]>
