import type { ReactNode } from 'react'
import type { Jurypaket, PaketEinreichung } from '#contract/jurypaket.ts'
import type { Runde } from '#contract/runde.ts'
import { isBefangen } from '#src/parts/einreichung/einreichung-stand.ts'
import { Buehne } from '#src/parts/medium/buehne.tsx'
import { medienOf, mediumUrl } from '#src/parts/medium/medien-of.ts'
import { useGespeicherteStimme } from '#src/parts/stimme/use-stimmen.ts'

export interface BuehnePlatzProps {
  paket: Jurypaket
  runde: Runde | null
  werke: readonly PaketEinreichung[]
  index: number
  blendetEin: boolean
  wege: ReactNode
  onBewegen: (richtung: -1 | 1, gewischt: boolean) => void
}

/** The stage with its neighbours, each hidden while the juror is recused from it. */
export function BuehnePlatz({ paket, runde, werke, index, blendetEin, wege, onBewegen }: BuehnePlatzProps) {
  const einreichung = werke[index]
  const verborgen = useBefangen(paket, runde, einreichung)
  const vorher = useVorschau(paket, runde, werke[index - 1])
  const nachher = useVorschau(paket, runde, werke[index + 1])
  if (!einreichung) return null
  return (
    <Buehne
      einreichung={einreichung}
      verborgen={verborgen}
      vorher={vorher}
      nachher={nachher}
      blendetEin={blendetEin}
      wege={wege}
      onBewegen={onBewegen}
    />
  )
}

function useBefangen(paket: Jurypaket, runde: Runde | null, einreichung: PaketEinreichung | undefined): boolean {
  const stimme = useGespeicherteStimme(paket.juryId, runde?.id ?? '', einreichung?.id ?? '')
  return einreichung !== undefined && isBefangen(paket, einreichung.id, stimme)
}

function useVorschau(paket: Jurypaket, runde: Runde | null, einreichung: PaketEinreichung | undefined): string | undefined {
  const verborgen = useBefangen(paket, runde, einreichung)
  const medium = einreichung && !verborgen ? medienOf(einreichung.medien)[0] : undefined
  if (!medium) return undefined
  return mediumUrl(medium.art === 'bild' || medium.art === 'pdf' ? medium.dateien[0] : medium.poster)
}
