import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { ImageBrokenIcon } from '@phosphor-icons/react/dist/csr/ImageBroken'
import { memo, type DragEvent } from 'react'
import { STUFEN, STUFE_TITEL, type Stufe, type TischZeile as Zeile, type Vergabe } from '#contract/medaillen-stand.ts'
import type { TischEinreichung } from '#contract/medaillentisch.ts'
import type { Modus, Skala } from '#contract/runde.ts'
import { formatWert } from '#contract/ergebnis-format.ts'
import { fillVerteilung } from '../ergebnis-worte.ts'
import { VerteilungBalken } from '../verteilung-balken.tsx'
import { anzeigeOf } from './tisch-linien.ts'
import { StufenZeichen } from './tisch-zeichen.tsx'

export interface ZeileProps {
  werk: TischEinreichung
  modus: Modus
  skala: Skala | null
  rang: number | null
  medaille: Vergabe
  /** What holds; otherwise `medaille` is a try. */
  gilt: Vergabe
  grenzfall: Stufe | null
  gleichstand: Zeile['gleichstand']
  /** What a run-off said of it, in words. */
  stichwahl: string | null
  grund: string | null
  fest: boolean
  index: number
  /** Right below another work: a hairline parts them. */
  folgt: boolean
  onSetze(id: string, medaille: Vergabe): void
  onTausche(von: string, nach: string, stufe: Stufe): void
}

/** One work and its places. Six hundred of them stay as they are while one line moves, and of those that it passes only the places that change. */
export const TischZeile = memo(function TischZeile(props: ZeileProps) {
  const { werk, modus, skala, rang, medaille, gilt, gleichstand, fest, index, folgt, onSetze, onTausche } = props
  return (
    <div
      className="tisch-zeile"
      role="group"
      aria-label={`${rang === null ? 'Ohne Rang' : `Rang ${rang}`}: ${werk.titel}`}
      data-werk={werk.id}
      data-gleichstand={gleichstand ?? undefined}
      data-folgt={folgt || undefined}
    >
      <span className="tisch-zeile__rang">{rang ?? '–'}</span>
      <span className="tisch-zeile__bild">
        <Bild werk={werk} />
      </span>
      <span className="tisch-zeile__titel">
        <span>{werk.titel}</span>
        <Meta {...props} />
      </span>
      <Zahlen werk={werk} modus={modus} skala={skala} />
      {STUFEN.map((stufe, spalte) => (
        <Platz
          key={stufe}
          werk={werk}
          stufe={stufe}
          lage={lageOf(stufe, medaille, gilt)}
          fest={fest}
          onSetze={onSetze}
          onTausche={onTausche}
          ort={`${index}:${spalte}`}
          imTab={medaille === 'KEINE' ? spalte === 0 : medaille === stufe}
        />
      ))}
    </div>
  )
})

/** What no line changes. */
const Zahlen = memo(function Zahlen({ werk, modus, skala }: Pick<ZeileProps, 'werk' | 'modus' | 'skala'>) {
  return (
    <>
      <span className="tisch-zeile__verteilung">
        <VerteilungBalken modus={modus} verteilung={fillVerteilung({ modus, skala }, werk.verteilung)} width={92} height={32} />
      </span>
      <span className="tisch-zeile__wert" data-modus={modus}>
        {formatWert(modus, anzeigeOf(werk))}
      </span>
    </>
  )
})

function Bild({ werk: { bild, verborgen } }: { werk: TischEinreichung }) {
  if (bild) return <img src={`/media/${bild}`} alt="" loading="lazy" decoding="async" draggable={false} />
  return verborgen ? <EyeSlashIcon size={22} aria-hidden="true" /> : <ImageBrokenIcon size={22} aria-hidden="true" />
}

const EINHEIT: Readonly<Record<Modus, (schritt: number) => string>> = {
  PUNKTE: punkteWort,
  KRITERIEN: punkteWort,
  JA_NEIN: () => '1 Stimme',
  MEDAILLE: () => '1 Stufe',
}

/** One juror, one step higher. */
function punkteWort(schritt: number): string {
  return schritt === 1 ? '1 Punkt' : `${schritt} Punkte`
}

function Meta({ werk, modus, skala, rang, grenzfall, stichwahl, grund }: ZeileProps) {
  const { nummer, stimmen, enthaltungen, befangen, nachgereicht, quorum } = werk
  const teile = [
    nummer,
    rang === null ? `${stimmen + enthaltungen} von ${quorum} nötigen Stimmen` : stimmen === 1 ? '1 Stimme' : `${stimmen} Stimmen`,
    ...(enthaltungen > 0 ? [`${enthaltungen} ${enthaltungen === 1 ? 'Enthaltung' : 'Enthaltungen'}`] : []),
    ...(befangen > 0 ? [`${befangen} befangen`] : []),
    ...(nachgereicht > 0 ? [`${nachgereicht} nachgereicht`] : []),
  ].filter((teil) => teil !== '')
  return (
    <span className="tisch-zeile__meta">
      {teile.map((teil) => (
        <span key={teil}>{teil}</span>
      ))}
      {rang === null ? <strong>Unter dem Quorum</strong> : null}
      {grenzfall ? <strong>{`Grenzfall: ${EINHEIT[modus](skala?.schritt ?? 1)} unter ${STUFE_TITEL[grenzfall]}`}</strong> : null}
      {stichwahl ? <strong>{stichwahl}</strong> : null}
      {grund ? <em>{`Entschieden: „${grund}“`}</em> : null}
    </span>
  )
}

type Lage = 'gilt' | 'versuch' | 'vorher'

interface PlatzProps extends Pick<ZeileProps, 'werk' | 'fest' | 'onSetze' | 'onTausche'> {
  stufe: Stufe
  /** What lies here, or lay before it was tried elsewhere. */
  lage: Lage | undefined
  ort: string
  imTab: boolean
}

function lageOf(stufe: Stufe, medaille: Vergabe, gilt: Vergabe): Lage | undefined {
  if (medaille === stufe) return medaille === gilt ? 'gilt' : 'versuch'
  return gilt === stufe ? 'vorher' : undefined
}

const GEZOGEN = 'text/x-lorbeer-werk'

/** Where a medal lies or may be put: pressed it gives or takes, dragged it goes elsewhere. */
const Platz = memo(function Platz({ werk, stufe, lage, fest, ort, imTab, onSetze, onTausche }: PlatzProps) {
  const liegt = lage === 'gilt' || lage === 'versuch'
  const drag = {
    draggable: liegt,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(GEZOGEN, werk.id)
      event.dataTransfer.effectAllowed = 'move'
    },
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(GEZOGEN)) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      const von = event.dataTransfer.getData(GEZOGEN)
      if (von === werk.id) onSetze(werk.id, stufe)
      else if (von !== '') onTausche(von, werk.id, stufe)
    },
  }
  return (
    <button
      type="button"
      className="tisch-platz"
      aria-label={`${STUFE_TITEL[stufe]} für ${werk.titel}`}
      aria-pressed={liegt}
      aria-disabled={fest || undefined}
      data-ort={ort}
      data-stufe={stufe}
      data-lage={lage}
      tabIndex={imTab ? 0 : -1}
      onClick={() => (fest ? undefined : onSetze(werk.id, liegt ? 'KEINE' : stufe))}
      {...(fest ? {} : drag)}
    >
      {lage === undefined ? null : <StufenZeichen stufe={stufe} size={liegt ? 36 : 26} />}
    </button>
  )
})
