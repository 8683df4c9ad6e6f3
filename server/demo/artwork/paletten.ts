export type Farben = {
  grund: string
  /** main shape */
  a: string
  /** second shape */
  b: string
  /** accent */
  c: string
  tinte: string
}

/** grund, a, b, c, tinte: chosen by eye, each with one colour that speaks up. */
const TABELLE: Record<string, string> = {
  nacht: '0B1B4D F7C948 2A3F8F F26B3A F4E7C1',
  ziegel: 'E4391F FBE9DA F2CDB4 2B0C06 FBE9DA',
  zitrus: 'F6D11D 14130E B98A4B E4391F 14130E',
  asphalt: '17181A F3F1EA 7C7F86 FF5B2E F3F1EA',
  himbeer: 'F7B8C4 8C1C3F C7486B FFF3E4 8C1C3F',
  tinte: '3A2BD1 FFC527 E59F0B FFFFFF FFC527',
  papier: 'F5F2EC 1B1B1B 8B877D E23A5F 1B1B1B',
  kiefer: '1C7C54 F5F1E4 A9D6B8 F2B632 F5F1E4',
  karte: 'F3E3C3 3F6B58 8FA98B D9411E 274438',
  eis: 'E3EDF7 1E4FA3 7EA6DB E8452C 12305F',
  abend: '2B0F3A FFB15E B3325B FFE7C9 FFE7C9',
  tiefsee: '062028 5FB3A8 19606B F2C14E BFE9DC',
  salbei: 'D5DFC8 2F4A35 7F9C76 E86A4A 22372A',
  flieder: 'D9CCF5 4B2A8A 8F6FD1 F25F3A 2F1760',
  pfirsich: 'FFD9C2 C8442B F28B66 1D3B5A 5A1D10',
  ozean: '0F5FC2 FFFFFF 8CC4FF FFD23F FFFFFF',
  senf: 'D8A31A 1E2B3C F6E3B0 B5331C 1E2B3C',
  beton: 'CBD2D9 2C3640 98A4B0 E0352B 2C3640',
  kakao: '3B1F14 F0C98D 8A4B1F E86B3A F7E6CF',
  minze: 'BFEBD8 0F4C47 58B79A FF6B57 0B3833',
  lachs: 'FF8B73 2A1230 FFD8C7 F9F2E7 2A1230',
  graphit: '2A2D31 E9E4D8 6E747B C8E64A E9E4D8',
  limette: 'C8E64A 1E2415 7E9A1C FF4D6D 1E2415',
  kirsch: '8F0F2C FFE3D9 D8425F FFC62E FFE3D9',
  himmel: '9ED3F5 12325C FFFFFF F2542D 12325C',
  sand: 'EADBC4 8A4B1F C79A68 2C6E63 4A260D',
  schwarz: '0E0E10 F4F1E8 55555C F5C518 F4F1E8',
  weiss: 'FFFFFF 121212 C9CCD1 FF3D2E 121212',
  orange: 'FF6A3D 2A0F06 FFE3D3 1B4D6B 2A0F06',
  violett: '5B2BD9 FFD3E8 9C7BFF C9FF4D FFE9F4',
  moos: '3E4A1F E9E2C4 8B9650 F29F3D F2EDD6',
  rosa: 'FFDCE5 FF3E6C FF9DB5 1B2A6B 1B2A6B',
  petrol: '0F4C5C F4E9D8 5C9AA5 FB8B24 F4E9D8',
  creme: 'FBF3DF D7391F F0B64A 17486B 2A1D14',
  aubergine: '35122F F7C1D0 8B3A75 F6E05E FBE6EC',
  kobalt: '1227B8 F4F0E6 5468F0 FF5A36 F4F0E6',
  gras: '7AC74F 12331B E8F7D4 FFF04D 12331B',
  terrakotta: 'B4492B F8E3CE E08B62 183A37 F8E3CE',
  nebel: 'ECEEF0 33414E A7B3BE 2F7A6B 1E2932',
  gold: 'F2B632 40210F FBE7B2 C2281D 40210F',
}

function hellwert(hex: string): number {
  const teil = (von: number) => (parseInt(hex.slice(von, von + 2), 16) / 255) ** 2.2
  return 0.2126 * teil(1) + 0.7152 * teil(3) + 0.0722 * teil(5)
}

export function messeKontrast(eine: string, andere: string): number {
  const [hell = 1, dunkel = 0] = [hellwert(eine), hellwert(andere)].toSorted((x, y) => y - x)
  return (hell + 0.05) / (dunkel + 0.05)
}

/** The most legible of several inks. */
export function waehleTinte(grund: string, wahl: readonly string[]): string {
  const beste = wahl.toSorted((x, y) => messeKontrast(grund, y) - messeKontrast(grund, x))[0]
  return beste ?? '#111111'
}

export const PALETTEN: readonly string[] = Object.keys(TABELLE)

function liesPalette(name: string): Farben {
  const [grund, a, b, c, tinte] = (TABELLE[name] ?? '').split(' ').map((wert) => `#${wert}`)
  if (!grund || !a || !b || !c || !tinte) throw new Error(`Unbekannte Palette: ${name}`)
  return { grund, a, b, c, tinte }
}

/** The palette of a motif: a series keeps its colours and changes their parts. */
export function findFarben(name: string, motiv = 0): Farben {
  const palette = liesPalette(name)
  const { grund, a, b, c, tinte } = palette
  if (motiv % 3 === 0) return palette
  if (motiv % 3 === 1) {
    return { grund: a, a: grund, b, c, tinte: waehleTinte(a, [grund, c, tinte, '#FFFFFF']) }
  }
  const neuA = messeKontrast(c, a) > messeKontrast(c, grund) ? a : grund
  const neuTinte = waehleTinte(c, [grund, a, tinte, '#FFFFFF', '#141414'])
  return { grund: c, a: neuA, b: neuA === a ? grund : a, c: b, tinte: neuTinte }
}
