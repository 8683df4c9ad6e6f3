import { Link } from 'react-router-dom'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import type { JuryListItem } from '#contract/jury.ts'
import type { Jurypaket } from '#contract/jurypaket.ts'
import { fortschrittOf } from '#src/parts/einreichung/einreichung-stand.ts'
import { useStaende } from '#src/parts/einreichung/use-staende.ts'
import { usePaket } from '#src/parts/paket/use-paket.ts'
import { abstimmungOf, aktuelleRundeOf } from '#src/parts/runde/aktuelle-runde.ts'
import { ButtonLink } from '#src/ui/button.tsx'

/** One tap to the first work that is still open; while nothing can be voted on, to the categories. */
export function JuryWeiter({ jury, nowMs }: { jury: JuryListItem; nowMs: number }) {
  const paket = usePaket(jury.id)
  const runde = jury.offeneRunde ?? jury.naechsteRunde
  const offen = runde !== null && abstimmungOf({ ...runde, freigegeben: true }, nowMs) === 'offen'
  if (paket && offen) return <AusPaket paket={paket} nowMs={nowMs} />
  return <Weg to={`/voting/${jury.id}`}>{offen ? abstimmenWort(jury.bewertet) : 'Ansehen'}</Weg>
}

function AusPaket({ paket, nowMs }: { paket: Jurypaket; nowMs: number }) {
  const staende = useStaende(paket, aktuelleRundeOf(paket.runden, nowMs), null)
  const { bewertet, wartend } = fortschrittOf(staende)
  const next = staende.find(({ lage }) => lage === 'offen')?.einreichung
  if (!next) return <Weg to={`/voting/${paket.juryId}`}>Ansehen</Weg>
  return <Weg to={`/voting/${paket.juryId}/${next.kategorieId}/${next.id}`}>{abstimmenWort(bewertet + wartend)}</Weg>
}

function abstimmenWort(begonnen: number): string {
  return begonnen > 0 ? 'Weiter abstimmen' : 'Abstimmen'
}

function Weg({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink as={Link} to={to} variant="primary" size="vote" className="jury-held__weiter" iconEnd={<ArrowRightIcon size={24} weight="bold" />}>
      {children}
    </ButtonLink>
  )
}
