import type { JuryListItem } from '#contract/jury.ts'
import { fortschrittOf, plusOf } from '#src/parts/einreichung/einreichung-stand.ts'
import { fortschrittWort, hatStimme } from '#src/parts/einreichung/fortschritt-wort.ts'
import { useStaende } from '#src/parts/einreichung/use-staende.ts'
import { usePaket } from '#src/parts/paket/use-paket.ts'
import { useRefreshJury } from '#src/parts/paket/use-refresh-jury.ts'
import { aktuelleRundeOf } from '#src/parts/runde/aktuelle-runde.ts'
import { stimmenWort, wartendWort } from '#src/parts/tablet/sendestand-worte.ts'
import { useTablet } from '#src/parts/tablet/tablet-provider.tsx'
import { useNow } from '#src/parts/tablet/app-context.ts'
import { Branch } from '#src/ui/branch.tsx'
import type { LeafState } from '#src/ui/branch-leaves.ts'
import type { Jurypaket } from '#contract/jurypaket.ts'

/** The twig and „96 von 214 bewertet": from the package on this tablet, else as the server counted. */
export function JuryFortschritt({ jury, frist }: { jury: JuryListItem; frist: string }) {
  const paket = usePaket(jury.id)
  if (paket) return <AusPaket paket={paket} frist={frist} />
  const leaves: LeafState[] = Array.from({ length: jury.einreichungen }, (_, index) => (index < jury.bewertet ? 'on' : 'open'))
  return (
    <Zeilen
      leaves={leaves}
      worte={fortschrittWort({ bewertet: jury.bewertet, gesamt: jury.einreichungen }, jury.stimmberechtigt)}
      befangen={jury.befangen ?? 0}
      wartend={null}
      frist={frist}
    />
  )
}

function AusPaket({ paket, frist }: { paket: Jurypaket; frist: string }) {
  const now = useNow()
  useRefreshJury(paket.juryId)
  const staende = useStaende(paket, aktuelleRundeOf(paket.runden, now()), null)
  const fortschritt = fortschrittOf(staende)
  const { befangen, wartend } = fortschritt
  const { nurOnline } = useTablet()
  const leaves = staende.map(({ leaf }) => leaf).toSorted((a, b) => ORDNUNG[a] - ORDNUNG[b])
  return (
    <Zeilen
      leaves={leaves}
      worte={fortschrittWort(fortschritt, hatStimme(paket))}
      befangen={befangen}
      wartend={wartend > 0 ? `${plusOf(fortschritt)}${wartendWort(wartend, nurOnline, stimmenWort)}` : null}
      frist={frist}
    />
  )
}

// Over a whole jury the twig shows how far one is, not where.
const ORDNUNG: Record<LeafState, number> = { on: 0, abstained: 1, tablet: 2, late: 3, open: 4 }

interface ZeilenProps {
  leaves: LeafState[]
  worte: string
  befangen: number
  wartend: string | null
  frist: string
}

function Zeilen({ leaves, worte, befangen, wartend, frist }: ZeilenProps) {
  return (
    <>
      <div className="jury-held__zweig">
        <Branch states={leaves} width={510} height={26} />
      </div>
      <p className="jury-held__zeile">
        <b>{worte}</b>
        {befangen > 0 ? <span className="jury-held__frist">{`${befangen} befangen`}</span> : null}
        {wartend ? <span className="jury-held__wartend">{wartend}</span> : null}
        <span className="jury-held__frist">{frist}</span>
      </p>
    </>
  )
}
