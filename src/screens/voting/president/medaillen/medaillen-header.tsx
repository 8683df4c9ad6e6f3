import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText'
import { LockOpenIcon } from '@phosphor-icons/react/dist/csr/LockOpen'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { Link } from 'react-router-dom'
import type { Medaillentisch } from '#contract/medaillentisch.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { AnsageRegion } from '#src/parts/ansage/ansage-region.tsx'
import { PersonMenu } from '#src/parts/anmeldung/person-menu.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Logo } from '#src/ui/logo.tsx'

interface HeaderProps {
  tisch: Medaillentisch
  vorsitz: string | null
  /** Why nothing can be confirmed now. */
  sperre: string | null
  laeuft: boolean
  /** Something can be taken back: a step of the try, else of what holds. */
  ruecknehmbar: boolean
  onRueckgaengig(): void
  onProtokoll(): void
  onAbschluss(): void
  onOeffne(): void
  onBestaetige(): void
}

export function MedaillenHeader(props: HeaderProps) {
  const { tisch, vorsitz, laeuft, ruecknehmbar, onRueckgaengig, onProtokoll } = props
  return (
    <header className="medaillen-header">
      <Link to="/dashboard/" aria-label="Lorbeer, zur Übersicht">
        <Logo height={26} />
      </Link>
      <div className="medaillen-header__jury">
        <p className="text-heading-xs">Medaillen-Tisch</p>
        <p className="text-label">
          <Link to={`/voting/president/${tisch.juryId}/${tisch.kategorieId}`}>{tisch.jury}</Link>
          {` · ${tisch.runde.titel}`}
          {vorsitz ? <span className="medaillen-header__vorsitz">{` · Juryvorsitz: ${vorsitz}`}</span> : null}
        </p>
      </div>
      <div className="medaillen-header__tasten">
        {tisch.darfEntscheiden ? (
          <Button
            size="bar"
            icon={<ArrowCounterClockwiseIcon size={20} />}
            aria-disabled={!ruecknehmbar || undefined}
            onClick={() => (ruecknehmbar && !laeuft ? onRueckgaengig() : undefined)}
          >
            Rückgängig
          </Button>
        ) : null}
        <Button size="bar" icon={<FileTextIcon size={20} />} onClick={onProtokoll}>
          Protokoll
        </Button>
        <Bestaetigen {...props} />
      </div>
      <AnsageRegion>{null}</AnsageRegion>
      <PersonMenu />
    </header>
  )
}

/** One category after the other is closed; when all are, the round is confirmed. */
function Bestaetigen({ tisch, sperre, laeuft, onAbschluss, onOeffne, onBestaetige }: HeaderProps) {
  const kategorie = tisch.kategorien.find(({ id }) => id === tisch.kategorieId)
  if (tisch.bestaetigtMs !== null)
    return (
      <>
        <p className="medaillen-header__stand" data-gut>
          <SealCheckIcon size={22} weight="fill" aria-hidden="true" />
          {`Bestätigt am ${formatZeitpunkt(tisch.bestaetigtMs)}`}
        </p>
        {tisch.probelauf ? null : (
          <ButtonLink as={Link} size="bar" to={`/voting/president/${tisch.juryId}/verleihung`}>
            Preisverleihung
          </ButtonLink>
        )}
      </>
    )
  if (!tisch.darfEntscheiden) return <p className="medaillen-header__stand">Entscheiden und bestätigen kann nur der Juryvorsitz.</p>
  const offene = tisch.kategorien.filter(({ anzahl, fertig }) => anzahl > 0 && !fertig).length
  const taste = { size: 'bar' as const, variant: 'confirm' as const, icon: <SealCheckIcon size={22} />, loading: laeuft }
  if (!kategorie?.fertig)
    return (
      <>
        {sperre ? (
          <p className="medaillen-header__stand" id="tisch-sperre">
            {sperre}
          </p>
        ) : null}
        <Button
          {...taste}
          aria-disabled={sperre !== null || undefined}
          aria-describedby="tisch-sperre"
          onClick={() => (sperre === null ? onAbschluss() : undefined)}
        >
          {`${kategorie?.titel ?? ''} abschließen`}
        </Button>
      </>
    )
  return (
    <>
      {offene > 0 ? (
        <p className="medaillen-header__stand">{offene === 1 ? 'Noch eine Kategorie offen' : `Noch ${offene} Kategorien offen`}</p>
      ) : null}
      <Button size="bar" icon={<LockOpenIcon size={20} />} onClick={onOeffne}>
        Wieder öffnen
      </Button>
      {offene === 0 ? (
        <Button {...taste} onClick={onBestaetige}>
          Runde bestätigen
        </Button>
      ) : null}
    </>
  )
}
