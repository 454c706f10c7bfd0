/** Texts of the wallet guides, in English. Menu names stay as the wallets write them. */

export const guide = {
  guide: {
    open: 'Where do I find this?',
    title: 'Where to find it',
    wallet: 'Which wallet is it?',
    english: 'Menus are named here as they are in English.',
    never: {
      seed: 'Never paste seed words or a private key (xprv, zprv), here or anywhere. The till refuses them.',
      spend:
        'Never paste the seed words or the spend key, here or anywhere. The till needs the view key only.',
      node: 'Never paste seed words, an admin macaroon or the full password. The till must be able to receive only.',
    },
    steps: {
      account: 'Open the account that takes the shop’s money, best a new one for the shop alone.',
      confirm: 'Compare it with what the device shows, and confirm there.',
      menu: (menu: string, item: string) => `In the menu “${menu}”, choose “${item}”.`,
      side: (item: string) => `At the side, choose “${item}”.`,
      top: (item: string) => `At the top, choose “${item}”.`,
      list: (item: string) => `Choose “${item}”.`,
      button: (label: string) => `Press “${label}”.`,
      buttonBeside: (label: string, beside: string) => `Press “${label}” at “${beside}”.`,
      icons: {
        dots: 'Press the three dots.',
        wrench: 'Press the wrench.',
        menu: 'Open the menu.',
      },
      copy: (field: string, begins: string) => `Copy “${field}” (${begins}) and paste it here.`,
      name: (field: string) => `Type a name at “${field}”, such as Till.`,
      tick: 'Tick only these.',
      run: (command: string) => `Type this on the computer of the node: ${command}`,
      file: (key: string, path: string) => `Open ${path} and copy what stands after “${key}=”.`,
      line: (line: string, path: string) => `See that ${path} has the line “${line}”.`,
      wrap: (before: string, after: string) =>
        `If the addresses begin with bc1q, put ${before} in front of the key and ${after} behind it.`,
    },
  },
};
