import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { ArticleIcon } from '@phosphor-icons/react/dist/csr/Article'
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useNochDa } from '#src/parts/aktion/use-noch-da.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { DuplizierenDialog } from './duplizieren-dialog.tsx'
import { EntwurfLoeschen } from './entwurf-loeschen.tsx'
import type { EntwurfHier } from '../entwurf-context.ts'
import { VerlaufDialog } from './verlauf-dialog.tsx'

type Offen = 'duplizieren' | 'verlauf' | 'loeschen' | null

/** What can be done with the whole Einreichung. */
export function EntwurfAktionen({ hier, liste, nurAnsicht }: { hier: EntwurfHier; liste: { to: string }; nurAnsicht: boolean }) {
  const [offen, setOffen] = useState<Offen>(null)
  const navigate = useNavigate()
  const nochDa = useNochDa()
  const { entwurf, felder, buero } = hier
  const titel = felder.titel.trim() || 'Ohne Titel'
  const stamm = buero ? '/admin/einreichungen' : '/einreichungen'
  const loeschbar = entwurf.status === 'ENTWURF' && entwurf.nummer === null
  const close = () => setOffen(null)
  const aendern = nurAnsicht
    ? []
    : [
        { id: 'neu', label: 'Neue Einreichung', icon: <PlusIcon size={20} aria-hidden="true" />, onSelect: () => void navigate(`${stamm}/neu`) },
        { id: 'duplizieren', label: 'Duplizieren …', icon: <CopyIcon size={20} aria-hidden="true" />, onSelect: () => setOffen('duplizieren') },
      ]
  const ansicht = {
    id: 'ansicht',
    label: 'Alles auf einen Blick',
    onSelect: () => void navigate(`/einreichungen/view/${entwurf.id}`),
    icon: <ArticleIcon size={20} aria-hidden="true" />,
  }
  const verlauf = {
    id: 'verlauf',
    label: 'Verlauf',
    onSelect: () => setOffen('verlauf'),
    icon: <ClockCounterClockwiseIcon size={20} aria-hidden="true" />,
  }
  const loeschen = {
    id: 'loeschen',
    label: 'Entwurf löschen …',
    startsGroup: true,
    onSelect: () => setOffen('loeschen'),
    icon: <TrashIcon size={20} aria-hidden="true" />,
  }
  return (
    <>
      <ButtonLink as={Link} to={`/einreichungen/juryansicht/${entwurf.id}`} icon={<EyeIcon size={20} aria-hidden="true" />}>
        Ansicht der Jury
      </ButtonLink>
      <Menu
        label="Weitere Aktionen"
        trigger={<DotsThreeIcon size={28} weight="bold" aria-hidden="true" />}
        entries={[...aendern, ansicht, verlauf, ...(loeschbar && !nurAnsicht ? [loeschen] : [])]}
      />
      {offen === 'duplizieren' ? <DuplizierenDialog hier={hier} titel={titel} stamm={stamm} onClose={close} /> : null}
      {offen === 'verlauf' ? <VerlaufDialog hier={hier} titel={titel} onClose={close} /> : null}
      {offen === 'loeschen' ? <EntwurfLoeschen hier={hier} titel={titel} ziel={liste.to} nochDa={nochDa} onClose={close} /> : null}
    </>
  )
}
