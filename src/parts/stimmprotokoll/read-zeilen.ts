const STUECK = 1 << 18
/** Far above the largest entry, the opening of a round with all its works. */
const MAX_ZEICHEN = 8 << 20

/** Why a file can be read no further. */
export class Unlesbar extends Error {
  readonly art: 'weg' | 'kein-text' | 'zeile-zu-lang'

  constructor(art: Unlesbar['art']) {
    super(`unreadable: ${art}`)
    this.name = 'Unlesbar'
    this.art = art
  }
}

interface Leseauftrag {
  signal?: AbortSignal | undefined
  /** Bytes read so far. */
  onGelesen?: ((bytes: number) => void) | undefined
}

/**
 * The lines of a file, some at a time, as a large file is never in memory whole and the page goes on between two pieces. What is no text, or one endless line,
 * ends it early.
 */
export async function* readZeilen(datei: Blob, { signal, onGelesen }: Leseauftrag = {}): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for (let von = 0; von < datei.size; von += STUECK) {
    signal?.throwIfAborted()
    const bytes = await datei
      .slice(von, von + STUECK)
      .arrayBuffer()
      .catch(() => null)
    if (!bytes) throw new Unlesbar('weg')
    const zeilen = (rest + decode(decoder, bytes)).split('\n')
    rest = zeilen.pop() ?? ''
    if (rest.length > MAX_ZEICHEN) throw new Unlesbar('zeile-zu-lang')
    onGelesen?.(Math.min(von + STUECK, datei.size))
    yield zeilen.map(ohneWagenruecklauf)
  }
  signal?.throwIfAborted()
  const letzte = rest + decode(decoder)
  if (letzte !== '') yield [ohneWagenruecklauf(letzte)]
}

function decode(decoder: TextDecoder, bytes?: ArrayBuffer): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
  } catch {
    throw new Unlesbar('kein-text')
  }
}

/** Programs for Windows put one before every end of a line. */
function ohneWagenruecklauf(zeile: string): string {
  return zeile.endsWith('\r') ? zeile.slice(0, -1) : zeile
}
