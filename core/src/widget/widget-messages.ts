/** The paths of the widget's page, and of the script that embeds it into other sites. */
export const widgetPath = '/widget';
export const widgetScriptPath = '/widget.js';

/** Announces that the frame has loaded. The widget's page replies with a WidgetHeight, at first and after every change. */
export const widgetHello = 'truepage-widget';

/** The height of the frame's content in CSS pixels. */
export interface WidgetHeight {
  readonly truepageWidget: number;
}
