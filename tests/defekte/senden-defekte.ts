import type { Defekt } from './defekt.ts'

const OFFEN = 'tests/src/offline'
const SAAL = 'tests/src/screens/voting'

/** How acts travel and answers are booked: `src/offline/senden`. */
export const SENDEN_DEFEKTE: readonly Defekt[] = [
  {
    von: 'A2',
    name: 'fremde-stimme-uebergangen',
    datei: 'src/offline/senden/merge-stimme.ts',
    statt: 'if (stimme.rev > rev) return true',
    steht: 'if (stimme.rev > rev) return row.actId === null',
    test: `${SAAL}/zwei-tablets.test.tsx`,
  },
  {
    von: 'A2',
    name: 'verschwundenes-bleibt',
    datei: 'src/offline/senden/merge-stimme.ts',
    statt: `return row.ungewiss && !isFraglich(row, fund) ? 'weg' : withVorschlaege`,
    steht: 'return withVorschlaege',
    test: `${OFFEN}/geraete.test.ts`,
  },
  {
    von: 'I7',
    name: 'packen-ist-schuld',
    datei: 'src/offline/senden/sendeform.ts',
    statt: 'if (gzip) return { sendeform',
    steht: 'if (gzip && acts > 1) return { sendeform',
    test: `${OFFEN}/uebertragung.test.ts`,
    titel: 'for whatever is packed',
  },
  {
    von: 'I12',
    name: 'packer-schweigt',
    datei: 'src/offline/senden/sende-stapel.ts',
    statt: '(await withTimeout(schedule, gzip(text), PACKEN_MS)) ?? undefined',
    steht: 'await gzip(text)',
    test: `${OFFEN}/uebertragung.test.ts`,
    titel: 'a packer that never answers',
  },
  {
    von: 'A5',
    name: 'probe-schuldet-nur-sich',
    datei: 'src/offline/senden/stapel.ts',
    statt: 'schuld: describeSchuld(geraet, alle)',
    steht: 'schuld: describeSchuld(geraet, alle.slice(0, 2))',
    test: `${OFFEN}/uebertragung.test.ts`,
    titel: 'halved after a time-out',
  },
  {
    von: 'A5',
    name: 'notizen-als-stimmen',
    datei: 'src/offline/senden/bericht.ts',
    statt: "if (act.art === 'NOTIZ' || !isMeldbar(act)) continue",
    steht: 'if (!isMeldbar(act)) continue',
    test: `${OFFEN}/uebertragung.test.ts`,
    titel: 'notes not counted',
  },
  {
    von: 'A7',
    name: 'ein-401-pausiert',
    datei: 'src/offline/senden/drain.ts',
    statt: `lauf.abgewiesen = sendung.art === 'pause' || (lauf.abgewiesen && sendung.art === 'netz')`,
    steht: 'lauf.abgewiesen = false',
    test: `${OFFEN}/senden.test.ts`,
  },
  {
    von: 'A8',
    name: 'abfrage-ohne-person',
    datei: 'src/offline/senden/pull-stimmen.ts',
    statt: 'headers: personKopf(benutzerId), ',
    steht: '',
    test: `${OFFEN}/fremde-ansicht.test.ts`,
  },
  {
    von: 'A10',
    name: 'unbekanntes-ergebnis-blockiert',
    datei: 'src/offline/senden/sende-stapel.ts',
    statt: 'return fremd.success ? [toUnbekannt(item, fremd.data)] : []',
    steht: 'return []',
    test: `${OFFEN}/senden.test.ts`,
  },
  {
    von: 'A10',
    name: '426-wie-ein-fehler',
    datei: 'src/offline/senden/sende-stapel.ts',
    statt: 'case 426:',
    steht: 'case 427:',
    test: `${OFFEN}/senden.test.ts`,
    titel: '426: sending rests',
  },
]
