/**
 * Schematic picture of a guide step: a window or phone with the control to use marked. Copies nothing of a wallet's own
 * design. The sentence beside it says the same, so the picture is hidden from screen readers.
 */
import {
  Check,
  ChevronRight,
  CircleUserRound,
  Copy,
  EllipsisVertical,
  Menu,
  MousePointer2,
  Usb,
  Wrench,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { assertNever } from '#domain/messages/errors.ts';
import type { Step, WalletGuide } from './step.ts';

interface PictureProps {
  readonly step: Step;
  readonly on: WalletGuide['on'];
}

export function Picture({ step, on }: PictureProps) {
  const terminal = step.do === 'run' || step.do === 'file' || step.do === 'line';
  return (
    <div className={`drawn ${terminal ? 'terminal' : on}`} aria-hidden="true" dir="ltr">
      <div className="drawn-bar">
        <i />
        <i />
        <i />
      </div>
      <div className="drawn-body">
        <Inside step={step} />
      </div>
    </div>
  );
}

/** The control to use. */
function Marked({ children, className = '' }: { readonly children: ReactNode; readonly className?: string }) {
  return (
    <span className={`marked ${className}`}>
      {children}
      <MousePointer2 className="pointer" />
    </span>
  );
}

function Entries({ items, pick }: { readonly items: readonly string[]; readonly pick: string }) {
  return items.map((item) =>
    item === pick ? <Marked key={item}>{item}</Marked> : <span key={item}>{item}</span>,
  );
}

function Field({ name, children }: { readonly name: string; readonly children?: ReactNode }) {
  return (
    <>
      <span className="drawn-label">{name}</span>
      <span className="drawn-field">{children ?? <Lines widths={[90]} />}</span>
    </>
  );
}

/** Placeholder text. `widths` are percentages. */
function Lines({ widths }: { readonly widths: readonly number[] }) {
  return widths.map((width, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike but for their place
    <i key={place} className="drawn-line" style={{ width: `${width}%` }} />
  ));
}

function Inside({ step }: { readonly step: Step }) {
  switch (step.do) {
    case 'account':
      return (
        <div className="drawn-list">
          <span>
            <CircleUserRound /> <Lines widths={[40]} />
          </span>
          <Marked>
            <CircleUserRound /> <Lines widths={[60]} />
          </Marked>
        </div>
      );
    case 'menu':
      return (
        <>
          <div className="drawn-menubar">
            {step.bar.map((menu) => (
              <span key={menu} className={menu === step.menu ? 'open' : ''}>
                {menu}
              </span>
            ))}
          </div>
          <div className="drawn-menu">
            <Entries items={step.items} pick={step.pick} />
          </div>
        </>
      );
    case 'place':
      return (
        <div className={`drawn-places at-${step.at}`}>
          <div className="drawn-places-list">
            <Entries items={step.places} pick={step.pick} />
          </div>
          <div className="drawn-rest">
            <Lines widths={[70, 85, 55]} />
          </div>
        </div>
      );
    case 'list':
      return (
        <div className="drawn-list">
          {step.items.map((item) =>
            item === step.pick ? (
              <Marked key={item}>
                {item} <ChevronRight />
              </Marked>
            ) : (
              <span key={item}>
                {item} <ChevronRight />
              </span>
            ),
          )}
        </div>
      );
    case 'button':
      return (
        <div className="drawn-rows">
          {step.beside === undefined ? <Lines widths={[80, 60]} /> : <Field name={step.beside} />}
          <Marked className="drawn-button">{step.label}</Marked>
        </div>
      );
    case 'icon': {
      const Icon = { dots: EllipsisVertical, wrench: Wrench, menu: Menu }[step.icon];
      return (
        <div className="drawn-rows">
          <div className="drawn-head">
            <Lines widths={[45]} />
            <Marked className="drawn-icon">
              <Icon />
            </Marked>
          </div>
          <Lines widths={[80, 65, 75]} />
        </div>
      );
    }
    case 'copy':
      return (
        <div className="drawn-rows">
          <Field name={step.field}>
            <b>{step.begins}</b>
            <Marked className="drawn-icon">
              <Copy />
            </Marked>
          </Field>
          {step.never?.map((name) => (
            <span key={name} className="drawn-never">
              <X /> {name}
            </span>
          ))}
        </div>
      );
    case 'confirm':
      return (
        <div className="drawn-device">
          <Usb />
          <Marked className="drawn-button">
            <Check />
          </Marked>
        </div>
      );
    case 'name':
      return (
        <div className="drawn-rows">
          <Field name={step.field}>
            <b>Till</b>
          </Field>
          <span className="drawn-button plain">
            <ChevronRight />
          </span>
        </div>
      );
    case 'tick':
      return (
        <div className="drawn-ticks">
          {step.on.map((name) => (
            <span key={name} className="on">
              <Check /> {name}
            </span>
          ))}
          {step.off.map((name) => (
            <span key={name}>
              <i /> {name}
            </span>
          ))}
        </div>
      );
    case 'run':
      return (
        <pre className="drawn-text">
          <b>$ {step.command}</b>
          {`\n${step.answer}`}
        </pre>
      );
    case 'file':
      return (
        <pre className="drawn-text">
          {step.never !== undefined && <s>{step.never}=…</s>}
          {'\n'}
          {step.key}=<Marked>…</Marked>
        </pre>
      );
    case 'line':
      return (
        <pre className="drawn-text">
          {'…\n'}
          <Marked>{step.line}</Marked>
          {'\n…'}
        </pre>
      );
    case 'wrap':
      return (
        <pre className="drawn-text drawn-wrap">
          <b>{step.before}</b>xpub…<b>{step.after}</b>
        </pre>
      );
    default:
      return assertNever(step);
  }
}
