import { Drawer, Portal } from '@chakra-ui/react'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import ChakraProvider from './chakra-provider.tsx'
import { IconButton } from './icon-button.tsx'
import { keepBehindModal } from './keep-behind-modal.ts'
import type { SheetProps } from './sheet-props.ts'

export default function SheetPanel(props: SheetProps) {
  const { open, onClose, title, placement = 'end', size = 'md', actions, children } = props
  return (
    <ChakraProvider>
      <Drawer.Root
        open={open}
        onOpenChange={(details) => {
          if (!details.open) onClose()
        }}
        placement={placement}
        size={placement === 'bottom' ? 'full' : size}
        onInteractOutside={keepBehindModal}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner>
            <Drawer.Content>
              <Drawer.Header>
                <Drawer.Title>{title}</Drawer.Title>
                <IconButton label="Schließen" icon={<XIcon size={24} />} onClick={onClose} />
              </Drawer.Header>
              <Drawer.Body>{children}</Drawer.Body>
              {actions ? <Drawer.Footer>{actions}</Drawer.Footer> : null}
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    </ChakraProvider>
  )
}
