import type { RefObject } from 'react'
import type { PaketEinreichung } from '#contract/jurypaket.ts'
import { Bild } from './bild.tsx'
import { Film } from './film/film.tsx'
import type { Medium } from './medien-of.ts'
import { Seiten } from './seiten.tsx'
import { Texte } from './texte.tsx'
import { Ton } from './ton.tsx'

export interface WerkProps {
  einreichung: PaketEinreichung
  /** Without one: the texts. */
  medium: Medium | undefined
  alt: string
  onZoom: (zoomed: boolean) => void
  film: RefObject<HTMLVideoElement | null>
  onVollbild: (seite?: number) => void
}

/** What stands on the stage, by kind. */
export function Werk({ einreichung, medium, alt, onZoom, film, onVollbild }: WerkProps) {
  if (!medium) return <Texte einreichung={einreichung} />
  if (medium.art === 'film') return <Film ref={film} medium={medium} name={alt} />
  if (medium.art === 'ton') return <Ton medium={medium} name={alt} />
  if (medium.art === 'pdf') return <Seiten medium={medium} alt={alt} onZoom={onZoom} onVollbild={onVollbild} />
  const [datei] = medium.dateien
  return datei ? <Bild datei={datei} alt={alt} onZoom={onZoom} gross={medium.gross} onVollbild={() => onVollbild()} /> : null
}
