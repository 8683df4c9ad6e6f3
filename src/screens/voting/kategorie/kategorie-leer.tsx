import { Link } from 'react-router-dom'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import type { Jurypaket, PaketKategorie } from '#contract/jurypaket.ts'
import type { Runde } from '#contract/runde.ts'
import { imUmfang } from '#src/parts/einreichung/im-umfang.ts'
import { useWege } from '#src/parts/jury/wege.ts'
import type { Fortschritt } from '#src/parts/einreichung/einreichung-stand.ts'
import { endeOf } from '#src/parts/runde/runde-worte.ts'
import { stimmenWort, wartendWort } from '#src/parts/tablet/sendestand-worte.ts'
import { useTablet } from '#src/parts/tablet/tablet-provider.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Wreath } from '#src/ui/wreath.tsx'
import type { Auswahl } from '../einreichung/auswahl.ts'

export interface KategorieLeerProps {
  paket: Jurypaket
  runde: Runde | null
  kategorie: PaketKategorie
  auswahl: Auswahl
  nowMs: number
  fortschritt: Fortschritt
  onAlle: () => void
}

const LEER: Record<Auswahl, string> = {
  alle: 'In dieser Kategorie gibt es noch keine Einreichungen.',
  offen: 'Hier gibt es für Sie nichts zu bewerten.',
  bewertet: 'Sie haben hier noch nichts bewertet.',
  enthaltung: 'Sie haben sich hier nirgends enthalten.',
  pruefen: 'Hier ist nichts zu prüfen.',
}

const NICHT_DABEI = 'Gerade wird über andere Arbeiten abgestimmt, aus dieser Kategorie ist keine dabei.'

const ANDERES_PANEL = 'Diese Kategorie bewerten andere Mitglieder Ihrer Jury.'

export function KategorieLeer(props: KategorieLeerProps) {
  const { kategorie, auswahl, onAlle, runde } = props
  const { gesamt } = props.fortschritt
  if (auswahl === 'offen' && gesamt > 0) return <Fertig {...props} />
  return (
    <EmptyState
      title={runde?.umfang && gesamt === 0 ? (runde.panel ? ANDERES_PANEL : NICHT_DABEI) : LEER[auswahl]}
      action={
        auswahl === 'alle' ? null : (
          <Button size="touch" onClick={onAlle}>
            {`Alle in ${kategorie.titel} zeigen`}
          </Button>
        )
      }
    />
  )
}

/** „Plakat ist fertig." with the way to the next category. */
function Fertig({ paket, runde, kategorie, nowMs, fortschritt, onAlle }: KategorieLeerProps) {
  const { kategoriePfad } = useWege()
  const { nurOnline } = useTablet()
  const { kategorien } = imUmfang(paket, runde)
  const index = kategorien.findIndex(({ id }) => id === kategorie.id)
  const next = kategorien[index + 1]
  return (
    <EmptyState
      className="kategorie-screen__fertig"
      icon={
        <>
          <Wreath score={10} size={150} />
          <CheckIcon className="kategorie-screen__haken" size={44} weight="bold" aria-hidden="true" />
        </>
      }
      title={`${kategorie.titel} ist fertig.`}
      action={
        <>
          {next ? (
            <ButtonLink
              as={Link}
              to={kategoriePfad({ juryId: paket.juryId, kategorieId: next.id })}
              variant="primary"
              size="touch"
              iconEnd={<ArrowRightIcon size={22} weight="bold" />}
            >
              {`Weiter zu ${next.titel}`}
            </ButtonLink>
          ) : null}
          <Button size="touch" onClick={onAlle}>
            Alle ansehen
          </Button>
        </>
      }
    >
      {fertigSatz(fortschritt, runde, nowMs, nurOnline)}
    </EmptyState>
  )
}

function fertigSatz({ gesamt, wartend }: Fortschritt, runde: Runde | null, nowMs: number, nurOnline = false): string {
  const wo =
    wartend > 0
      ? nurOnline
        ? `${wartendWort(wartend, nurOnline, stimmenWort)}.`
        : `${stimmenWort(wartend)} ${wartend === 1 ? 'wartet' : 'warten'} noch auf diesem Tablet.`
      : `Alle ${stimmenWort(gesamt)} sind übertragen.`
  const aendern = runde?.status === 'OFFEN' && runde.ende ? ` Sie können sie bis ${endeOf(runde.ende, nowMs)} ändern.` : ''
  return wo + aendern
}
