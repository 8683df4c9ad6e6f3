import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { ArrowsSplitIcon } from '@phosphor-icons/react/dist/csr/ArrowsSplit'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import type { JuryListItem } from '#contract/jury.ts'
import type { PaketEinreichung } from '#contract/jurypaket.ts'
import type { BelegZeile, LokaleStimme } from '#src/offline/kern/tablet.ts'
import { needsPruefung } from '#src/parts/einreichung/einreichung-stand.ts'
import { useNotizfragen } from '#src/parts/notiz/use-notizfragen.ts'
import { usePaket } from '#src/parts/paket/use-paket.ts'
import { isGeschlossen } from '#src/parts/runde/aktuelle-runde.ts'
import { mitUmfangWort } from '#src/parts/runde/runde-worte.ts'
import { entscheiderWort, nichtGezaehltWort, ungezaehltSatz, type Abgelehnt } from '#src/parts/stimme/reason-worte.ts'
import { angabeWort, type Angabe } from '#src/parts/stimme/stimme-worte.ts'
import { useStimmen } from '#src/parts/stimme/use-stimmen.ts'
import { useTablet } from '#src/parts/tablet/tablet-provider.tsx'
import { useObservable } from '#src/parts/tablet/use-observable.ts'
import { ButtonLink } from '#src/ui/button.tsx'

/** One line: an own choice that does not count, or not yet, and why; or two texts of a note. */
interface Punkt {
  id: string
  einreichungId: string
  /** Asks for a look, of the juror or of the chair; everything else is settled, and stays to be read. */
  offen: boolean
  ungezaehlt: boolean
  /** The juror can choose. */
  waehlbar: boolean
  satz: string
}

const KEINE: BelegZeile[] = []
const NOTIZFRAGE = 'Welche Notiz gilt? Auf zwei Tablets geschrieben: Alles ist gesichert, bis Sie wählen.'

/** Votes of one jury that were refused, here or on another tablet, and votes and notes that contradict each other, with the way to the ballot where the choice is made. */
export function UngezaehlteListe({ jury }: { jury: JuryListItem }) {
  const punkte = usePunkte(jury.id)
  return (
    <>
      <Liste id={`pruefen-${jury.id}`} titel="Bitte prüfen" jury={jury} punkte={punkte.filter(({ offen }) => offen)} />
      <Liste id={`entschieden-${jury.id}`} titel="Nicht gezählt" jury={jury} punkte={punkte.filter(({ offen }) => !offen)} />
    </>
  )
}

interface ListeProps {
  id: string
  titel: string
  jury: JuryListItem
  punkte: Punkt[]
}

function Liste({ id, titel, jury, punkte }: ListeProps) {
  const paket = usePaket(jury.id)
  if (punkte.length === 0) return null
  return (
    <section className="screen-only" aria-labelledby={id}>
      <h2 id={id} className="text-heading-md">{`${titel}: ${jury.titel}`}</h2>
      <ul className="ungezaehlte">
        {punkte.map((punkt) => (
          <Zeile
            key={punkt.id}
            juryId={jury.id}
            punkt={punkt}
            einreichung={paket?.einreichungen.find(({ id: each }) => each === punkt.einreichungId)}
          />
        ))}
      </ul>
    </section>
  )
}

function usePunkte(juryId: string): Punkt[] {
  const tablet = useTablet()
  const paket = usePaket(juryId)
  const stimmen = useStimmen(juryId)
  const notizfragen = useNotizfragen(juryId)
  const belege = useObservable<BelegZeile[]>(
    useMemo(() => tablet.observeBelege(), [tablet]),
    KEINE,
  )
  function wortOf(angabe: Angabe & { rundeId: string }): string {
    const runde = paket?.runden.find(({ id }) => id === angabe.rundeId) ?? null
    return mitUmfangWort(runde, angabeWort(angabe, runde?.kriterien ?? []))
  }
  function isZu({ rundeId }: LokaleStimme): boolean {
    const runde = paket?.runden.find(({ id }) => id === rundeId)
    return runde !== undefined && isGeschlossen(runde)
  }
  const istVorsitz = paket?.mitglied?.funktion === 'VORSITZ'
  const alle = [...(stimmen?.values() ?? [])]
  const eigene = alle.filter((stimme) => needsPruefung(stimme) || stimme.ort === 'nicht-gezaehlt')
  const fremde = belege.filter((beleg) => beleg.juryId === juryId && beleg.fremd && beleg.entscheidung !== 'GEZAEHLT')
  return [
    ...eigene.map((stimme) => eigenerPunkt(stimme, wortOf(stimme), { zu: isZu(stimme), istVorsitz })),
    ...[...notizfragen].map((einreichungId) => ({
      id: `notiz ${einreichungId}`,
      einreichungId,
      offen: true,
      ungezaehlt: false,
      waehlbar: true,
      satz: NOTIZFRAGE,
    })),
    ...fremde.map((beleg) => ({
      ...beleg,
      offen: beleg.zuSpaet,
      ungezaehlt: true,
      waehlbar: false,
      satz: `Von einem anderen Tablet, nicht gezählt: ${wortOf(beleg)}. ${ungezaehltSatz(abgelehntOf(beleg), istVorsitz)}`,
    })),
  ]
}

function eigenerPunkt(stimme: LokaleStimme, wort: string, { zu, istVorsitz }: { zu: boolean; istVorsitz: boolean }): Punkt {
  const { rundeId, einreichungId } = stimme
  const ungezaehlt = stimme.ort === 'nicht-gezaehlt'
  const satz = ungezaehlt
    ? `${nichtGezaehltWort(stimme)}: ${wort}. ${ungezaehltSatz(stimme, istVorsitz)}`
    : zu
      ? `Die Abstimmung ist geschlossen: Welche gilt, entscheidet ${entscheiderWort(istVorsitz)}. Alles ist sicher aufgehoben. Hier: ${wort}.`
      : `Welche gilt? Hier: ${wort}.`
  return { id: `${rundeId} ${einreichungId}`, einreichungId, offen: needsPruefung(stimme), ungezaehlt, waehlbar: !ungezaehlt && !zu, satz }
}

function abgelehntOf({ ergebnis, entscheidung }: BelegZeile): Abgelehnt {
  return { reason: ergebnis.reason, entscheidung }
}

interface ZeileProps {
  juryId: string
  punkt: Punkt
  einreichung: PaketEinreichung | undefined
}

function Zeile({ juryId, punkt: { ungezaehlt, waehlbar, satz }, einreichung }: ZeileProps) {
  const weg = waehlbar ? 'Wählen' : 'Ansehen'
  return (
    <li className="ungezaehlte__zeile">
      <Zeichen ungezaehlt={ungezaehlt} />
      <div className="ungezaehlte__text">
        <b>{einreichung?.titel ?? 'Einreichung nicht mehr auf diesem Tablet'}</b>
        <p>{satz}</p>
      </div>
      {einreichung ? (
        <ButtonLink
          as={Link}
          to={`/voting/${juryId}/${einreichung.kategorieId}/${einreichung.id}`}
          size="bar"
          iconEnd={<ArrowRightIcon size={20} />}
          aria-label={`${weg}: ${einreichung.titel}`}
        >
          {weg}
        </ButtonLink>
      ) : null}
    </li>
  )
}

function Zeichen({ ungezaehlt }: { ungezaehlt: boolean }) {
  if (ungezaehlt) return <WarningOctagonIcon className="ungezaehlte__coral" size={26} weight="fill" aria-hidden="true" />
  return <ArrowsSplitIcon className="ungezaehlte__amber" size={26} weight="bold" aria-hidden="true" />
}
