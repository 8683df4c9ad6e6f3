import type { Defekt } from './defekt.ts'

const OFFEN = 'tests/src/offline'

/** Where a tablet keeps what it has: `src/offline/lager`, `src/offline/kern`. */
export const LAGER_DEFEKTE: readonly Defekt[] = [
  {
    von: 'A1',
    name: 'leeres-lager',
    datei: 'src/offline/lager/open-lager.ts',
    statt: 'if (await mayHaveExisted(name, umgebung)) throw failure',
    steht: '',
    test: `${OFFEN}/speicher-oeffnen.test.ts`,
  },
  {
    von: 'A1',
    name: 'blockiert-ohne-ende',
    datei: 'src/offline/kern/verbindung.ts',
    statt: 'if (await withTimeout(schedule, db.open(), OEFFNEN_MS)) return',
    steht: 'if (await db.open()) return',
    test: `${OFFEN}/speicher-oeffnen.test.ts`,
    titel: 'held by a tab of an older version',
  },
  {
    von: 'A1',
    name: 'einmal-versucht',
    datei: 'src/offline/kern/keep-trying.ts',
    statt: 'if (!closed) cancel = schedule',
    steht: 'if (failures > 9) cancel = schedule',
    test: `${OFFEN}/speicher-oeffnen.test.ts`,
  },
  {
    von: 'A1',
    name: 'bleibt-im-gedaechtnis',
    datei: 'src/offline/lager/speicher-suche.ts',
    statt: 'if (umgebung.indexedDB) cancel = umgebung.schedule(() => void look(), SUCHE_MS)',
    steht: 'if (!umgebung.indexedDB) cancel = umgebung.schedule(() => void look(), SUCHE_MS)',
    test: `${OFFEN}/speicher-oeffnen.test.ts`,
    titel: 'a page that stands in memory',
  },
  {
    von: 'A1',
    name: 'loeschung-uebersehen',
    datei: 'src/offline/lager/loeschung.ts',
    statt: 'if (newVersion !== null || !watched) return true',
    steht: 'if (newVersion !== undefined) return true',
    test: `${OFFEN}/geloescht.test.ts`,
  },
  {
    von: 'A9',
    name: 'anmeldung-im-gedaechtnis',
    datei: 'src/offline/lager/identitaet-lager.ts',
    statt: 'if (await mayHaveExisted(IDENTITAET_DB, umgebung)) throw error',
    steht: '',
    test: `${OFFEN}/anmeldung-speichern.test.ts`,
  },
  {
    von: 'A9',
    name: 'ballast-bleibt',
    datei: 'src/offline/lager/identitaet-lager.ts',
    statt: `withBallast(umgebung, () => run('rw', work))`,
    steht: `run('rw', work)`,
    test: `${OFFEN}/anmeldung-speichern.test.ts`,
  },
  {
    von: 'A10',
    name: 'stand-ist-der-platz',
    datei: 'src/offline/kern/zeilen.ts',
    statt: 'return [seq, antworten, berichte].filter',
    steht: 'return [seq].filter',
    test: `${OFFEN}/frisch.test.ts`,
    titel: 'another tab takes one back',
  },
  {
    von: 'A11',
    name: 'spaete-antwort-gilt',
    datei: 'src/offline/lager/geraet-db.ts',
    statt: 'if ((gefragtBei ?? wechsel.nr) !== wechsel.nr) return false',
    steht: '',
    test: `${OFFEN}/personen.test.ts`,
  },
]
