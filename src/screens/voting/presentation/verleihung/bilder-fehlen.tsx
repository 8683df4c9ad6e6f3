import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import type { Jurypaket } from '#contract/jurypaket.ts'
import type { Tablet } from '#src/offline/kern/tablet.ts'
import type { PaketRow } from '#src/offline/verleihung/verleihung-db.ts'
import { listBildmedien } from '#src/parts/verleihung/bildquellen.ts'
import { usePakete } from '#src/parts/verleihung/use-pakete.ts'
import { useTablet } from '#src/parts/tablet/tablet-provider.tsx'

/** Medals are loaded without pictures: those come with the works. How many are missing is said before the evening, and not whose. */
export function BilderFehlen({ paket }: { paket: PaketRow }) {
  const { pakete, gelesen } = usePakete(paket.juryIds)
  const { fehlen, gesamt } = useFehlende(paket, gelesen ? pakete : null)
  if (fehlen === 0) return null
  const [juryId] = paket.juryIds
  return (
    <div className="verleihung-vorraum__hinweis" role="status">
      <WarningIcon size={22} weight="bold" aria-hidden="true" />
      <p>
        {gesamt === fehlen ? 'Die Bilder der Arbeiten fehlen auf diesem Gerät.' : `Auf diesem Gerät fehlen ${fehlen} von ${gesamt} Bildern.`} Ohne
        Verbindung zeigt die Bühne dort nur die Worte. <Link to={`/voting/presentation/${juryId}/pruefen`}>Bilder für die Vorführung laden</Link>
      </p>
    </div>
  )
}

function useFehlende({ kategorien }: PaketRow, pakete: readonly Jurypaket[] | null): { fehlen: number; gesamt: number } {
  const tablet = useTablet()
  const [stand, setStand] = useState({ fehlen: 0, gesamt: 0 })
  useEffect(() => {
    if (!pakete) return
    let current = true
    const werke = kategorien.flatMap((kategorie) => kategorie.werke).filter(({ bilder }) => bilder.length > 0)
    void Promise.all(werke.map((werk) => hasEines(tablet, listBildmedien(werk, pakete)))).then((da) => {
      if (current) setStand({ fehlen: da.filter((each) => !each).length, gesamt: werke.length })
    })
    return () => {
      current = false
    }
  }, [tablet, kategorien, pakete])
  return stand
}

async function hasEines(tablet: Tablet, medien: ReturnType<typeof listBildmedien>): Promise<boolean> {
  for (const medium of medien) if (await tablet.hasMedium(medium)) return true
  return false
}
