import { useNavigate } from 'react-router-dom'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import type { Ablauf } from '#contract/ablauf.ts'
import { Menu } from '#src/ui/menu.tsx'

/** Which evening: only where there is more than one. */
export function JahrWahl({ ablauf: { jahr, jahre } }: { ablauf: Pick<Ablauf, 'jahr' | 'jahre'> }) {
  const navigate = useNavigate()
  if (jahre.length < 2) return null
  return (
    <Menu
      label={`Jahr: ${jahr}`}
      align="start"
      triggerClassName="ablauf__jahr"
      trigger={
        <>
          {jahr}
          <CaretDownIcon size={12} weight="bold" aria-hidden="true" />
        </>
      }
      entries={jahre.map((each) => ({
        id: String(each),
        label: String(each),
        checked: each === jahr,
        onSelect: () => void navigate(`/festvorbereitung?jahr=${each}`),
      }))}
    />
  )
}
