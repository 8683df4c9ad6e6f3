import type { Defekt } from './defekt.ts'

const SAAL = 'tests/src/screens/voting'
/** The model itself: real tablets, the real server, and a round that is opened again in every schedule. */
const WIEDER = 'tests/chaos/l2/wiedereroeffnung.test.ts'

/** What a screen says: `src` beyond `offline`. */
export const BILDSCHIRM_DEFEKTE: readonly Defekt[] = [
  {
    von: 'I18',
    name: 'taste-bleibt-gesperrt',
    datei: 'src/screens/voting/einreichung/sperre.ts',
    statt: 'serverMs !== null && standMs > serverMs',
    steht: 'serverMs === null && standMs > 0',
    test: WIEDER,
  },
  {
    von: 'A8',
    name: 'karte-nach-namen',
    datei: 'src/screens/zugang/zugang-screen.tsx',
    statt: 'selbst={selbst === person.id}',
    steht: 'selbst={person.name === name}',
    test: 'tests/src/screens/zugang/zugang.test.tsx',
    titel: 'a namesake who is logged in',
  },
  {
    von: 'A4',
    name: 'wahl-geht-zweimal',
    datei: 'src/parts/notiz/use-notiz.ts',
    statt: 'if (schreiben) return schreiben',
    steht: '',
    test: `${SAAL}/notiz-wahl.test.tsx`,
    titel: 'a choice is written once',
  },
  {
    von: 'A4',
    name: 'wahl-von-selbst-wiederholt',
    datei: 'src/parts/notiz/use-notiz.ts',
    statt: 'setEntwurf(davor && !isDavorDa ? toText(davor) : null)',
    steht: 'return',
    test: `${SAAL}/notiz-wahl.test.tsx`,
    titel: 'is not made by itself later',
  },
  {
    von: 'A8',
    name: 'antworten-der-person-davor',
    datei: 'src/app/abfragen/abfragen.tsx',
    statt: 'useState(() => createQueryClient(() => void onAbgewiesen()))',
    steht: "useState(() => (globalThis['fuerAlle'] ??= createQueryClient(() => void onAbgewiesen())))",
    test: 'tests/src/app/person-wechsel.test.tsx',
  },
  {
    von: 'A10',
    name: 'immer-ist-die-platte-voll',
    datei: 'src/parts/tablet/speicher-worte.ts',
    statt: 'return GRUND[art]',
    steht: `return GRUND[art === 'voll' ? art : 'voll']`,
    test: `${SAAL}/einreichung-screen.test.tsx`,
    titel: 'a full disk only when it is full',
  },
  {
    von: 'A11',
    name: 'abgelaufen-nicht-gesagt',
    datei: 'src/parts/jury/jury-header.tsx',
    statt: 'const anmelden = abgelaufen ? ',
    steht: 'const anmelden = abgelaufen && !zurueck ? ',
    test: `${SAAL}/zahlen.test.tsx`,
  },
  {
    von: 'A12',
    name: 'war-schon-geschlossen',
    datei: 'src/parts/stimme/nicht-gezaehlt.tsx',
    statt: 'if (wallMs > geschlossenMs) {',
    steht: 'if (wallMs > 0) {',
    test: `${SAAL}/einreichung-screen.test.tsx`,
  },
  {
    von: 'I16',
    name: 'taste-trotz-frage',
    datei: 'src/screens/voting/einreichung/use-stimmzettel.ts',
    statt: 'if (!istFrei || verborgen || gefragt || isWechselnd()) return',
    steht: 'if (!istFrei || verborgen || isWechselnd()) return',
    test: `${SAAL}/erklaerung.test.tsx`,
    titel: 'who insists',
  },
]
