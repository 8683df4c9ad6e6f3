declare module 'fontkit' {
  export type Befehl = { command: string; args: number[] }
  export type Punkt = { x: number; y: number; copy(): Punkt }
  export type Glyphe = { id: number; path: { commands: Befehl[] } }
  export type Font = {
    /** fontkit's own getVariation() loses the decompressed tables of a WOFF2 file, so the axes are set here. */
    variationCoords: number[] | null
    _transformedGlyphs: { points?: Punkt[] }[]
    _glyphs: Record<number, Glyphe>
    _variationProcessor: { transformPoints(glyphe: number, punkte: Punkt[]): void }
    getGlyph(id: number): Glyphe
    unitsPerEm: number
    hasGlyphForCodePoint(code: number): boolean
    layout(text: string): { glyphs: Glyphe[]; positions: { xAdvance: number; xOffset: number }[] }
  }
  export function create(daten: Buffer): Font
}
