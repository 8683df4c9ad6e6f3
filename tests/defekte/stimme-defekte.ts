import type { Defekt } from './defekt.ts'

const OFFEN = 'tests/src/offline'
const SAAL = 'tests/src/screens/voting'

/** How a tap and an explanation become an act: `src/offline/stimme`, `src/offline/erklaerung`. */
export const STIMME_DEFEKTE: readonly Defekt[] = [
  {
    von: 'A3',
    name: 'kriterium-ersetzt-alle',
    datei: 'src/offline/stimme/cast-stimme.ts',
    statt: 'mergeWert(before?.wert ?? null, tap.wert)',
    steht: 'mergeWert(null, tap.wert)',
    test: `${SAAL}/zwei-tablets.test.tsx`,
    titel: 'two quick taps on two criteria',
  },
  {
    von: 'A4',
    name: 'notiz-ueber-die-fremde',
    datei: 'src/offline/stimme/cast-stimme.ts',
    statt: 'const { rev: baseRev, historie } = basis ?? bisher',
    steht: 'const { rev: baseRev, historie } = bisher',
    test: `${SAAL}/zwei-notizen.test.tsx`,
  },
  {
    von: 'A10',
    name: 'nicht-gespeichertes-reist',
    datei: 'src/offline/stimme/save-act.ts',
    statt: 'widerrufen.add(id)',
    steht: '',
    test: `${OFFEN}/nicht-gespeichert.test.ts`,
  },
  {
    von: 'A10',
    name: 'getipptes-verschwindet',
    datei: 'src/offline/stimme/save-act.ts',
    statt: 'widerrufen.settled()\n  }',
    steht: 'widerrufen.settled()\n    betrieb.set({ frisch: [] })\n  }',
    test: `${OFFEN}/frisch.test.ts`,
    titel: 'right before a sending',
  },
  {
    von: 'A11',
    name: 'abgemeldete-stimmen-weiter',
    datei: 'src/offline/stimme/save-act.ts',
    statt: 'if (!eigentum.isBekannt() && !(await eigentum.look())) {',
    steht: 'if (benutzerId === "") {',
    test: `${OFFEN}/personen.test.ts`,
  },
  {
    von: 'I16',
    name: 'erklaerung-vor-der-stimme',
    datei: 'src/offline/erklaerung/erklaerung-versand.ts',
    statt: "if ((await lager.read(['ausgang'], (tafeln) => tafeln.ausgang.count())) > 0 || ",
    steht: 'if (',
    test: `${OFFEN}/erklaerungen.test.ts`,
    titel: 'waits while one does',
  },
  {
    von: 'I16',
    name: 'erklaerung-in-fremdem-namen',
    datei: 'src/offline/erklaerung/erklaerung-versand.ts',
    statt: '.count())) > 0 || !(await isEigen())) return true',
    steht: '.count())) > 0) return true',
    test: `${OFFEN}/erklaerungen.test.ts`,
    titel: 'in nobody else’s session',
  },
  {
    von: 'I16',
    name: 'erklaerung-vergessen',
    datei: 'src/offline/erklaerung/erklaerungen.ts',
    statt: 'if (row.historie !== historie) await db.put',
    steht: 'if (row.historie === null) await db.put',
    test: `${OFFEN}/erklaerungen.test.ts`,
    titel: 'restored',
  },
]
