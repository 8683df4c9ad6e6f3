import { expect, it } from 'vitest'
import { formatKopf, readKoepfe } from '#contract/aufbewahrter-kopf.ts'

const JURY = '0197a3f2-5b7a-7c31-9c41-2f1d8f1e7a55'
const KOPF = { nr: 316, hash: '3f'.repeat(32) }
const UNTERSCHRIFT = { unterschrift: `lNMGi-Ho${'aB3_x-'.repeat(13)}`, schluessel: `silPh-YhspE${'9_z-'.repeat(8)}` }
const TEXT = formatKopf(JURY, KOPF, UNTERSCHRIFT)

it('is read with its signature wherever a print or a mail has broken the line', () => {
  for (const teil of [KOPF.hash, UNTERSCHRIFT.unterschrift, UNTERSCHRIFT.schluessel])
    for (let at = 1; at < teil.length; at += 1) {
      // A signature only where a print may: behind a „-".
      if (teil !== KOPF.hash && teil[at - 1] !== '-') continue
      const gebrochen = TEXT.replace(teil, `${teil.slice(0, at)} \n${teil.slice(at)}`)
      expect(readKoepfe(`${gebrochen}\nMiriam Keller, Vorsitz`)).toEqual([{ juryId: JURY, ...KOPF, unterschrift: UNTERSCHRIFT }])
    }
})

it('takes no word that follows for the end of a key that was cut off', () => {
  const gekuerzt = TEXT.slice(0, -3)
  for (const danach of ['Miriam Keller', 'Ort, Datum', ''])
    expect(readKoepfe(`${gekuerzt}\n${danach}`)).toEqual([{ juryId: JURY, ...KOPF, unterschrift: null }])
})
