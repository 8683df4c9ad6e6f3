import { webcrypto } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { GeraetBodySchema } from '#contract/geraet.ts'
import { toKanonisch } from '#contract/kanonisch.ts'
import { NotfallDateiSchema } from '#contract/notfall.ts'
import { StimmabgabeSchema } from '#contract/stimmabgabe.ts'
import { ANNA, JURY, WERKE, openBuehne, type Buehne } from './tablet-buehne.ts'

let buehne: Buehne
afterEach(() => buehne.close())

interface Nutzlast {
  benutzerId: string
  geraetId: string
  name: string
  juryIds: string[]
  erstelltMs: number
  vonSeq: number
  bisSeq: number
  stimmabgaben: { seq: number }[]
}

async function readDatei(alle: boolean) {
  const { dateiname, inhalt } = await buehne.tablet.makeNotfallDatei({ alle })
  const datei = NotfallDateiSchema.parse(JSON.parse(inhalt))
  return { dateiname, datei, nutzlast: JSON.parse(datei.nutzlast) as Nutzlast }
}

async function registeredKey() {
  await buehne.uhr.vor(34_000)
  const put = buehne.server.anfragen.find(({ method }) => method === 'PUT')
  return GeraetBodySchema.parse(put?.body).schluessel
}

async function verify(jwk: object, datei: { nutzlast: string; signatur: string }): Promise<boolean> {
  const key = await webcrypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify'])
  return webcrypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, Buffer.from(datei.signatur, 'base64url'), Buffer.from(datei.nutzlast))
}

test('the emergency file holds every act that is not acknowledged, signed with the key that the server knows', async () => {
  buehne = await openBuehne()
  const jwk = await registeredKey()
  buehne.server.stoerung = ({ path }) => (path.endsWith('/stimmabgaben') ? 'drop' : undefined)
  await buehne.tippe(0, 8)
  await buehne.tippe(1, 4)
  const { dateiname, datei, nutzlast } = await readDatei(false)
  expect(dateiname).toMatch(/^lorbeer-stimmen-anna-groessl-2026-03-05-\d\d-\d\d\.json$/)
  expect(nutzlast).toMatchObject({
    benutzerId: ANNA,
    geraetId: datei.geraetId,
    name: 'Anna Größl',
    juryIds: [JURY],
    vonSeq: 1,
    bisSeq: 2,
    erstelltMs: buehne.uhr.nowMs,
  })
  expect(datei.nutzlast).toBe(toKanonisch(nutzlast))
  expect(nutzlast.stimmabgaben.map((act) => StimmabgabeSchema.safeParse(act).success)).toEqual([true, true])
  expect(nutzlast.stimmabgaben[1]).toMatchObject({ seq: 2, einreichungId: WERKE[1], wert: { punkte: 4 } })
  expect(await verify(jwk ?? {}, datei)).toBe(true)
  expect(await verify(jwk ?? {}, { ...datei, nutzlast: datei.nutzlast.replace('"punkte":4', '"punkte":9') })).toBe(false)
})

test('acknowledged acts are added on request, in one row without gaps', async () => {
  buehne = await openBuehne()
  await buehne.tippe(0, 8)
  await buehne.uhr.vor(500)
  buehne.server.stoerung = () => 'drop'
  await buehne.tippe(1, 4)
  expect((await readDatei(false)).nutzlast).toMatchObject({ vonSeq: 2, bisSeq: 2 })
  const { nutzlast } = await readDatei(true)
  expect(nutzlast.stimmabgaben.map(({ seq }) => seq)).toEqual([1, 2])
  expect(Object.keys(nutzlast.stimmabgaben[0] ?? {})).not.toContain('ergebnis')
})

test('the private key never leaves the tablet', async () => {
  buehne = await openBuehne()
  const { Dexie } = await import('dexie')
  const { IDBKeyRange } = await import('fake-indexeddb')
  const db = await new Dexie(`lorbeer-stimmen-${ANNA}`, { indexedDB: buehne.profil.indexedDB, IDBKeyRange }).open()
  const { schluessel } = (await db.table('schluessel').get('schluessel')) as { schluessel: { privat: CryptoKey } }
  expect(schluessel.privat.extractable).toBe(false)
  await expect(webcrypto.subtle.exportKey('jwk', schluessel.privat as never)).rejects.toThrow()
  db.close()
})
