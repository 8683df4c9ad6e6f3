import { toKanonisch } from '#contract/kanonisch.ts'
import { NOTFALL_FORMAT, type NotfallDatei } from '#contract/notfall.ts'
import { requireGeraet, type Lager } from '../lager/lager.ts'
import { toWire } from '../senden/stapel.ts'
import type { Umgebung } from '../kern/umgebung.ts'
import { actOf } from '../kern/zeilen.ts'

export interface NotfallAuftrag {
  name: string
  alle: boolean
}

/** Votes leave the tablet without a network: everything not yet acknowledged, in canonical JSON, signed with the Gerät's key. */
export async function makeNotfallDatei(
  lager: Lager,
  umgebung: Umgebung,
  { name, alle }: NotfallAuftrag,
): Promise<{ dateiname: string; inhalt: string }> {
  const { geraet, schluessel, acts } = await lager.read(['geraet', 'schluessel', 'ausgang', 'beleg'], async (tafeln) => {
    const row = await requireGeraet(tafeln)
    const [key, waiting, belege] = await Promise.all([
      tafeln.schluessel.get('schluessel'),
      tafeln.ausgang.first(Infinity),
      alle ? tafeln.beleg.find('geraetId', row.geraetId) : [],
    ])
    return { geraet: row, schluessel: key?.schluessel ?? null, acts: [...belege.map(actOf), ...waiting].sort((a, b) => a.seq - b.seq) }
  })
  const erstelltMs = umgebung.now()
  const nutzlast = toKanonisch({
    benutzerId: geraet.benutzerId,
    geraetId: geraet.geraetId,
    name,
    juryIds: [...new Set(acts.map(({ juryId }) => juryId))].sort(),
    erstelltMs,
    vonSeq: acts[0]?.seq ?? 0,
    bisSeq: acts.at(-1)?.seq ?? 0,
    stimmabgaben: acts.map(toWire),
  })
  const signatur = schluessel ? await sign(umgebung, schluessel.privat, nutzlast) : ''
  const datei: NotfallDatei = { format: NOTFALL_FORMAT, geraetId: geraet.geraetId, nutzlast, signatur }
  return { dateiname: nameDatei(name, erstelltMs), inhalt: JSON.stringify(datei) }
}

async function sign({ crypto }: Umgebung, privat: CryptoKey, text: string): Promise<string> {
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privat, new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(signature)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

const UMLAUTE: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

function nameDatei(name: string, erstelltMs: number): string {
  const person = name
    .replaceAll(/[äöüÄÖÜßẞ]/g, (letter) => UMLAUTE[letter.toLowerCase()] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase()
  return `lorbeer-stimmen-${person || 'jury'}-${new Date(erstelltMs).toISOString().slice(0, 16).replaceAll(/[:T]/g, '-')}.json`
}
