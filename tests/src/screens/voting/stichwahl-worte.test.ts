import { expect, test } from 'vitest'
import { distributeMedaillen } from '#contract/medaillen-regel.ts'
import { initialStand, type TischWerk } from '#contract/medaillen-stand.ts'
import type { Medaillentisch } from '#contract/medaillentisch.ts'
import { durchStichwahl } from '#src/screens/voting/president/medaillen/stichwahl-worte.ts'

/*
 * a and b are equal at 8,00, c stands below at 7,00. The first run-off held a and b: a 3 of 4, b 1 of 4, that parts them. A second one was about b and c,
 * which are not equal: b 4 of 4, c 0 of 4. It parts nothing.
 */
const werk = (id: string, zaehler: number, stichwahlen: TischWerk['stichwahlen']): TischWerk => ({
  id,
  nummer: id,
  titel: id,
  wert: { zaehler, nenner: 1 },
  rang: 1,
  gueltig: true,
  hoechste: 0,
  median: { zaehler, nenner: 1 },
  einheit: 1,
  stichwahlen,
})
const zeile = (id: string, ja: number) => ({ id, rang: 1, ja, stimmen: 4, enthaltungen: 0, befangen: 0 })
const bruch = (zaehler: number) => ({ zaehler, nenner: 4 })

test('cited is the run-off that parted the work, whatever was held about it later', () => {
  const werke = [
    werk('a', 8, [{ nr: 1, wert: bruch(3) }]),
    werk('b', 8, [
      { nr: 1, wert: bruch(1) },
      { nr: 2, wert: bruch(4) },
    ]),
    { ...werk('c', 7, [{ nr: 2, wert: bruch(0) }]), rang: 3 },
  ]
  const stichwahlen = [
    { nr: 1, ergebnis: [zeile('a', 3), zeile('b', 1)] },
    { nr: 2, ergebnis: [zeile('b', 4), zeile('c', 0)] },
  ] as Medaillentisch['stichwahlen']
  const stand = initialStand({ art: 'MEDAILLEN', modus: 'PUNKTE', skala: { min: 1, max: 10, schritt: 1, texte: [] } })
  const worte = durchStichwahl({ stichwahlen } as Medaillentisch, distributeMedaillen(werke, stand))
  expect([...worte]).toEqual([
    ['a', 'Durch Stichwahl: 3 von 4 Ja'],
    ['b', 'Durch Stichwahl: 1 von 4 Ja'],
  ])
})
